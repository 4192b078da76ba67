// Addresses behind the `#`: they reach no log, and seat tokens are secrets.
//   #/                      start           #/odds/BOOK/PROCEDURE?f=...   odds
//   #/battle/TOKEN          play, watch     #/replay/TOKEN?n=12           replay
//   #/umpire/BOOK           table umpire    #/rules/BOOK?q=words          rules
//   #/umpire/BOOK/TOKEN     a shared table

export interface Route { screen: string; parts: string[]; query: URLSearchParams }

export function parseRoute(hash: string): Route {
  const text = hash.replace(/^#\/?/, '');
  const cut = text.indexOf('?');
  const path = cut < 0 ? text : text.slice(0, cut);
  const parts = path.split('/').filter(Boolean).map((p) => {
    try { return decodeURIComponent(p); } catch { return p; }
  });
  return { screen: parts[0] ?? 'start', parts: parts.slice(1), query: new URLSearchParams(cut < 0 ? '' : text.slice(cut + 1)) };
}

export function address(screen: string, parts: string[] = [], query: Record<string, string> = {}): string {
  const path = [screen === 'start' ? '' : screen, ...parts].map(encodeURIComponent).filter(Boolean).join('/');
  const q = new URLSearchParams(query).toString();
  return `#/${path}${q ? `?${q}` : ''}`;
}
