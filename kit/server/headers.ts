/** For every page, whatever it holds: nobody frames it, guesses its type or learns where it was left for. */
export const pageHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
} as const;

const closed = `base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
/** What a browser that is shown data as a page may load and run: nothing. */
const dataPolicy = `default-src 'none'; ${closed}`;
/** A page of our own without scripts, whose style stands in it. */
export const styledPolicy = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; ${closed}`;
/** The API's documentation: scripts, styles and the document from us alone. */
export const docsPolicy = `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; ${closed}`;

/**
 * The headers of every answer, errors and redirects among them; a page of its own kind sets another policy.
 * @param secure people reach us by https alone: browsers keep to it for a year
 */
export const commonHeaders = (secure: boolean): Record<string, string> => ({
  ...pageHeaders,
  'Content-Security-Policy': dataPolicy,
  ...(secure ? { 'Strict-Transport-Security': 'max-age=31536000' } : {}),
});
