/** Where pieces of a batch show besides its own pages. */
export const stocks = ['/stock', '/stock-locations', '/variants', '/products'];
