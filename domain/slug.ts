/**
 * The Latin letters and digits of a text in lower case, its words joined: "Near expiry" is `near_expiry`; empty when it has none.
 * @param max characters at most; a joint is never the last one
 */
export function slug(text: string, joint: '-' | '_', max: number): string {
  const words =
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? [];
  const joined = words.join(joint).slice(0, max);
  return joined.endsWith(joint) ? joined.slice(0, -1) : joined;
}
