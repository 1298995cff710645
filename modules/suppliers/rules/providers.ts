/** Of what the store and the region have, a supplier offers what it has switched on; all of it while it has chosen nothing. */
export const offeredProviders = (available: readonly string[], chosen: readonly string[] | null): string[] =>
  chosen === null ? [...available] : available.filter((provider) => chosen.includes(provider));
