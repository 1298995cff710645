import { countries, countryName } from '#domain/countries.ts';
import type { Option } from '#ui/option.ts';

/** Every country in the language's own order. */
export const countryOptions = (language: string): Option[] =>
  countries
    .map(({ alpha2 }) => ({ value: alpha2.toLowerCase(), label: countryName(alpha2, language) }))
    .sort((a, b) => a.label.localeCompare(b.label, language));
