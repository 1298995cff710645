/** What a currency is called in a header, where its sign would be too much: "SAR", in Arabic "ر.س". */
export const currencyWord = (code: string, language: string): string => (code.toUpperCase() === 'SAR' && language === 'ar' ? 'ر.س' : code.toUpperCase());
