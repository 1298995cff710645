/** The handle a name gives: its Latin letters and digits in lower case, joined by hyphens; empty when it has none. */
export const handleOf = (name: string): string =>
  name.normalize('NFKD').replace(/[\u0300-\u036F]/g, '').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '').slice(0, 80).replace(/-+$/, '');
