/** Resources and methods of the client that this server does not answer, each with the reason. `group.*` stands for all of a resource. */
export const notOffered: Readonly<Record<string, string>> = {
  'discounts.*':
    'a supplier’s campaigns are planned, with their own rules; an order’s discount codes are accepted empty until then',
  'paymentCollections.*':
    'the toolkit’s server makes one for the difference of an order edit; here the difference is due on the order itself and paid there',
  'taxRates.addProductTypes':
    'types are a supplier’s own words: a rate is made for the products themselves, which an invoice has to name',
  'taxRates.removeProductTypes':
    'types are a supplier’s own words: a rate is made for the products themselves, which an invoice has to name',
};

/** Why a method is not offered, or null when it is. */
export const reasonAgainst = (method: string): string | null =>
  notOffered[method] ?? notOffered[`${method.split('.')[0]}.*`] ?? null;
