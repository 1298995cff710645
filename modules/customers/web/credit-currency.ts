/** Limits of credit are in the store's own currency. */
export const creditCurrency = 'SAR';
