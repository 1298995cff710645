/** A currency as screens need it: code, symbols, decimal digits, the smallest step of cash (specification, sections 3 and 9). */
export type Currency = { code: string; symbol: string; symbol_native: string; decimal_digits: number; rounding: number };

const row = (code: string, symbol_native: string, symbol: string, decimal_digits = 2, rounding = 0): Currency => ({
  code, symbol, symbol_native, decimal_digits, rounding,
});

/**
 * The currencies of ISO 4217, the store's own first. Digits are ISO's minor unit, except the Iraqi dinar: it has none, because nobody
 * trades in its fils. The currencies module adds the names and keeps the table in the database like this one.
 */
export const currencies: readonly Currency[] = [
  row('SAR', 'ر.س', 'SAR'), row('AED', 'د.إ', 'AED'), row('AFN', '؋', 'AFN'), row('ALL', 'Lek', 'ALL'), row('AMD', '֏', 'AMD'),
  row('AOA', 'Kz', 'AOA'), row('ARS', '$', 'ARS'), row('AUD', '$', 'A$'), row('AWG', 'Afl.', 'AWG'), row('AZN', '₼', 'AZN'),
  row('BAM', 'KM', 'BAM'), row('BBD', '$', 'BBD'), row('BDT', '৳', 'BDT'), row('BHD', 'د.ب', 'BHD', 3), row('BIF', 'FBu', 'BIF', 0),
  row('BMD', '$', 'BMD'), row('BND', '$', 'BND'), row('BOB', 'Bs', 'BOB'), row('BRL', 'R$', 'R$'), row('BSD', '$', 'BSD'),
  row('BTN', 'Nu.', 'BTN'), row('BWP', 'P', 'BWP'), row('BYN', 'Br', 'BYN'), row('BZD', '$', 'BZD'), row('CAD', '$', 'CA$'),
  row('CDF', 'FC', 'CDF'), row('CHF', 'CHF', 'CHF', 2, 0.05), row('CLP', '$', 'CLP', 0), row('CNY', '¥', 'CN¥'),
  row('COP', '$', 'COP'), row('CRC', '₡', 'CRC'), row('CUP', '$', 'CUP'), row('CVE', '$', 'CVE'), row('CZK', 'Kč', 'CZK'),
  row('DJF', 'Fdj', 'DJF', 0), row('DKK', 'kr', 'DKK'), row('DOP', '$', 'DOP'), row('DZD', 'د.ج', 'DZD'), row('EGP', 'ج.م', 'EGP'),
  row('ERN', 'Nfk', 'ERN'), row('ETB', 'ብር', 'ETB'), row('EUR', '€', '€'), row('FJD', '$', 'FJD'), row('FKP', '£', 'FKP'),
  row('GBP', '£', '£'), row('GEL', '₾', 'GEL'), row('GHS', 'GH₵', 'GHS'), row('GIP', '£', 'GIP'), row('GMD', 'D', 'GMD'),
  row('GNF', 'FG', 'GNF', 0), row('GTQ', 'Q', 'GTQ'), row('GYD', '$', 'GYD'), row('HKD', '$', 'HK$'), row('HNL', 'L', 'HNL'),
  row('HTG', 'G', 'HTG'), row('HUF', 'Ft', 'HUF'), row('IDR', 'Rp', 'IDR'), row('ILS', '₪', '₪'), row('INR', '₹', '₹'),
  row('IQD', 'د.ع', 'IQD', 0), row('IRR', '﷼', 'IRR'), row('ISK', 'kr', 'ISK', 0), row('JMD', '$', 'JMD'),
  row('JOD', 'د.أ', 'JOD', 3), row('JPY', '￥', '¥', 0), row('KES', 'Ksh', 'KES'), row('KGS', 'сом', 'KGS'), row('KHR', '៛', 'KHR'),
  row('KMF', 'CF', 'KMF', 0), row('KPW', '₩', 'KPW'), row('KRW', '₩', '₩', 0), row('KWD', 'د.ك', 'KWD', 3), row('KYD', '$', 'KYD'),
  row('KZT', '₸', 'KZT'), row('LAK', '₭', 'LAK'), row('LBP', 'ل.ل', 'LBP'), row('LKR', 'රු', 'LKR'), row('LRD', '$', 'LRD'),
  row('LSL', 'L', 'LSL'), row('LYD', 'د.ل', 'LYD', 3), row('MAD', 'د.م', 'MAD'), row('MDL', 'L', 'MDL'), row('MGA', 'Ar', 'MGA'),
  row('MKD', 'ден', 'MKD'), row('MMK', 'K', 'MMK'), row('MNT', '₮', 'MNT'), row('MOP', 'MOP$', 'MOP'), row('MRU', 'أ.م', 'MRU'),
  row('MUR', '₨', 'MUR'), row('MVR', 'Rf', 'MVR'), row('MWK', 'MK', 'MWK'), row('MXN', '$', 'MX$'), row('MYR', 'RM', 'MYR'),
  row('MZN', 'MTn', 'MZN'), row('NAD', '$', 'NAD'), row('NGN', '₦', 'NGN'), row('NIO', 'C$', 'NIO'), row('NOK', 'kr', 'NOK'),
  row('NPR', 'रु', 'NPR'), row('NZD', '$', 'NZ$'), row('OMR', 'ر.ع', 'OMR', 3), row('PAB', 'B/.', 'PAB'), row('PEN', 'S/', 'PEN'),
  row('PGK', 'K', 'PGK'), row('PHP', '₱', '₱'), row('PKR', '₨', 'PKR'), row('PLN', 'zł', 'PLN'), row('PYG', '₲', 'PYG', 0),
  row('QAR', 'ر.ق', 'QAR'), row('RON', 'lei', 'RON'), row('RSD', 'дин', 'RSD'), row('RUB', '₽', 'RUB'), row('RWF', 'RF', 'RWF', 0),
  row('SBD', '$', 'SBD'), row('SCR', '₨', 'SCR'), row('SDG', 'ج.س', 'SDG'), row('SEK', 'kr', 'SEK'), row('SGD', '$', 'SGD'),
  row('SHP', '£', 'SHP'), row('SLE', 'Le', 'SLE'), row('SOS', 'Sh', 'SOS'), row('SRD', '$', 'SRD'), row('SSP', '£', 'SSP'),
  row('STN', 'Db', 'STN'), row('SVC', '₡', 'SVC'), row('SYP', 'ل.س', 'SYP'), row('SZL', 'E', 'SZL'), row('THB', '฿', 'THB'),
  row('TJS', 'сом', 'TJS'), row('TMT', 'm', 'TMT'), row('TND', 'د.ت', 'TND', 3), row('TOP', 'T$', 'TOP'), row('TRY', '₺', 'TRY'),
  row('TTD', '$', 'TTD'), row('TWD', '$', 'NT$'), row('TZS', 'TSh', 'TZS'), row('UAH', '₴', 'UAH'), row('UGX', 'USh', 'UGX', 0),
  row('USD', '$', '$'), row('UYU', '$', 'UYU'), row('UZS', 'soʻm', 'UZS'), row('VED', 'Bs.', 'VED'), row('VES', 'Bs.', 'VES'),
  row('VND', '₫', '₫', 0), row('VUV', 'VT', 'VUV', 0), row('WST', 'WS$', 'WST'), row('XAF', 'FCFA', 'FCFA', 0),
  row('XCD', '$', 'EC$'), row('XCG', 'Cg.', 'Cg.'), row('XOF', 'CFA', 'CFA', 0), row('XPF', '₣', 'CFPF', 0),
  row('YER', 'ر.ي', 'YER'), row('ZAR', 'R', 'ZAR'), row('ZMW', 'ZK', 'ZMW'), row('ZWG', 'ZiG', 'ZWG'),
];

const byCode = new Map(currencies.map((currency) => [currency.code, currency]));

export const currencyOf = (code: string): Currency | undefined => byCode.get(code.toUpperCase());
