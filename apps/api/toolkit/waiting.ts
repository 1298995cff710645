/** Methods whose endpoints are being built; each leaves this list as it answers. */
export const waiting: ReadonlySet<string> = new Set(['orders.addShippingMethod']);
