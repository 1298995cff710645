/** What a supplier has not filled in of a product. */
export type Gaps = {
  titleAr: boolean;
  description: boolean;
  picture: boolean;
  /** Nobody said of the first picture that it shows the front. */
  frontTag: boolean;
  /** There is no picture of the nutrition label. */
  label: boolean;
  /** The last size has no barcode. */
  barcode: boolean;
};

/**
 * What is missing of a product, by its number among all: of most nothing, as in a catalog that is kept.
 * @param isReady whether it was ready to be published: only what is still being written lacks an Arabic name, which orders print
 */
export function gapsOf(number: number, isReady: boolean): Gaps {
  const every = (nth: number, from: number) => number % nth === from;
  return {
    titleAr: !isReady && every(2, 0),
    description: isReady ? every(29, 8) : every(3, 0),
    picture: isReady ? every(17, 5) : every(3, 1),
    frontTag: every(13, 6),
    label: every(4, 1),
    barcode: isReady ? every(19, 3) : every(5, 2),
  };
}
