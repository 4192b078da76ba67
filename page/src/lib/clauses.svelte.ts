// The clause that is open, if one is: a chip anywhere on the page opens it, in our own words.
import * as api from './api';
import type { ClauseText } from './wire';

class Clauses {
  id = $state<string | null>(null);
  text = $state<ClauseText | null>(null);
  book = $state('');
  name = $state('');
  missing = $state(false);
  private opener: HTMLElement | null = null;

  async open(id: string) {
    this.opener = document.activeElement as HTMLElement | null;
    this.id = id;
    this.text = null;
    this.missing = false;
    try {
      const books = await api.books();
      const book = books.find((b) => id.startsWith(b.prefix + '-'));
      if (!book) throw new Error('no such book');
      this.book = book.title;
      this.name = book.name;
      const list = await api.clauses(book.name);
      if (this.id !== id) return;
      const bare = id.replace(/\?$/, '');
      this.text = list.find((c) => c.id.replace(/\?$/, '') === bare) ?? null;
      this.missing = !this.text;
    } catch { this.missing = true; }
  }
  close() {
    this.id = null;
    this.opener?.focus();
  }
}
export const clauses = new Clauses();
