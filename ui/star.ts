/**
 * The eight-pointed star that everything of the brand is drawn from: two squares turned by 45°, 16 vertices, the inner ones at
 * .7654 of the radius.
 */
const innerRatio = 0.7654;
export type Point = readonly [x: number, y: number];

const at = (centre: number, radius: number, degrees: number): Point => {
  const angle = (degrees * Math.PI) / 180;
  return [centre + radius * Math.cos(angle), centre + radius * Math.sin(angle)];
};
const fixed = ([x, y]: Point) => `${x.toFixed(2)} ${y.toFixed(2)}`;
export const polygon = (points: readonly Point[]): string => `M${points.map(fixed).join('L')}Z`;
export const line = (from: Point, to: Point): string => `M${fixed(from)}L${fixed(to)}`;

/** The star's outline round (centre, centre). */
export const star = (centre: number, radius: number): string =>
  polygon(Array.from({ length: 16 }, (_, index) => at(centre, index % 2 ? radius * innerRatio : radius, index * 22.5)));

/** A regular octagon with a flat top, round (centre, centre). */
export const octagon = (centre: number, radius: number): string =>
  polygon(Array.from({ length: 8 }, (_, index) => at(centre, radius, 22.5 + index * 45)));

/** The eight spokes that join the inner corners of a small star to those of a large one. */
export const spokes = (centre: number, small: number, large: number): string =>
  Array.from({ length: 8 }, (_, index) => {
    const angle = 22.5 + index * 45;
    return line(at(centre, small * innerRatio, angle), at(centre, large * innerRatio, angle));
  }).join('');
