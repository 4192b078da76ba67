// How this reader likes the page; kept in the browser.
export type Theme = 'auto' | 'light' | 'dark';
export const palettes = [
  { name: 'national', title: 'National colours' },
  { name: 'madder', title: 'Prussian and madder' },
  { name: 'ochre', title: 'Indigo and ochre' },
  { name: 'ink', title: 'Ink and paper' },
] as const;

export function keep(key: string, value: unknown): void {
  try { localStorage.setItem(`linstock.${key}`, JSON.stringify(value)); } catch { /* private window: kept for this visit */ }
}
export function kept<T>(key: string, fallback: T): T {
  try {
    const text = localStorage.getItem(`linstock.${key}`);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch { return fallback; }
}

class Settings {
  theme = $state<Theme>(kept('theme', 'auto'));
  palette = $state<string>(kept('palette', 'national'));
  pace = $state<string>(kept('pace', 'steady'));
  sound = $state<boolean>(kept('sound', true));
  systemDark = $state(false);
  still = $state(false);

  constructor() {
    if (typeof matchMedia === 'undefined') return;
    const dark = matchMedia('(prefers-color-scheme: dark)');
    this.systemDark = dark.matches;
    dark.addEventListener('change', () => { this.systemDark = dark.matches; });
    const still = matchMedia('(prefers-reduced-motion: reduce)');
    this.still = still.matches;
    still.addEventListener('change', () => { this.still = still.matches; });
  }
  get dark() { return this.theme === 'dark' || (this.theme === 'auto' && this.systemDark); }
  setTheme(theme: Theme) { this.theme = theme; keep('theme', theme); }
  setPace(pace: string) { this.pace = pace; keep('pace', pace); }
  setSound(on: boolean) { this.sound = on; keep('sound', on); }
  setPalette(palette: string) { this.palette = palette; keep('palette', palette); }
}
export const settings = new Settings();

export interface Remembered { token: string; title: string; role: string; when: number; over?: boolean; book?: string; turn?: number; turns?: number; sides?: string[]; winner?: number | null }
/** The battles of this browser, newest first: there is no list on the host. */
export const battles = {
  all: (): Remembered[] => kept<Remembered[]>('battles', []),
  add(b: Remembered) { keep('battles', [b, ...this.all().filter((o) => o.token !== b.token)].slice(0, 40)); },
  drop(token: string) { keep('battles', this.all().filter((o) => o.token !== token)); },
};
