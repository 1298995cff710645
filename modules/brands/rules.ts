import { slug } from '#domain/slug.ts';

/** The handle a name gives: its Latin letters and digits in lower case, joined by hyphens; empty when it has none. */
export const handleOf = (name: string): string => slug(name, '-', 80);
