/** A currency as the specification's table has it: code, native symbol, decimal digits. */
export type Currency = { code: string; symbol: string; symbol_native: string; name: string; decimal_digits: number; rounding: number };

const row = (code: string, name: string, symbol_native: string, decimal_digits = 2, rounding = 0): Currency => ({
  code, name, symbol: code, symbol_native, decimal_digits, rounding,
});

/** Currencies the product knows by itself; unknown codes have the default of two digits (specification, section 9). */
export const currencies: readonly Currency[] = [
  row('SAR', 'Saudi Riyal', 'ر.س'), row('AED', 'UAE Dirham', 'د.إ'), row('BHD', 'Bahraini Dinar', 'د.ب', 3),
  row('KWD', 'Kuwaiti Dinar', 'د.ك', 3), row('OMR', 'Omani Rial', 'ر.ع', 3), row('QAR', 'Qatari Riyal', 'ر.ق'),
  row('JOD', 'Jordanian Dinar', 'د.أ', 3), row('EGP', 'Egyptian Pound', 'ج.م'), row('TND', 'Tunisian Dinar', 'د.ت', 3),
  row('LYD', 'Libyan Dinar', 'د.ل', 3), row('IQD', 'Iraqi Dinar', 'د.ع', 0), row('USD', 'US Dollar', '$'), row('EUR', 'Euro', '€'),
  row('GBP', 'Pound Sterling', '£'), row('CHF', 'Swiss Franc', 'CHF', 2, 0.05), row('DKK', 'Danish Krone', 'kr'),
  row('JPY', 'Japanese Yen', '￥', 0), row('KRW', 'South Korean Won', '₩', 0), row('CLP', 'Chilean Peso', '$', 0),
  row('INR', 'Indian Rupee', '₹'), row('PKR', 'Pakistani Rupee', '₨'), row('TRY', 'Turkish Lira', '₺'),
];

const byCode = new Map(currencies.map((currency) => [currency.code, currency]));

export const currencyOf = (code: string): Currency | undefined => byCode.get(code.toUpperCase());
