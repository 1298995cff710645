import type { Party } from '#domain/party.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import type { DocumentLine } from './document.ts';
import { invoiceTypeOf } from './parties.ts';

/** What keeps an invoice from being issued, where it has to be mended, and which text says it. */
export type Problem = { code: TextKey; at: 'seller' | 'buyer' | 'document' };

type Facts = {
  seller: Party;
  buyer: Party;
  lines: readonly Pick<DocumentLine, 'category' | 'exemption_code'>[];
  currency_code: string;
  total: number;
};

const four = /^\d{4}$/;
const five = /^\d{5}$/;

function addressProblems({ address }: Party, at: 'seller' | 'buyer'): Problem[] {
  const lacks: [boolean, TextKey][] = [
    [!four.test(address.building_number ?? ''), `invoices.lacks.${at}_building`],
    [!address.street?.trim(), `invoices.lacks.${at}_street`],
    [!address.district?.trim(), `invoices.lacks.${at}_district`],
    [!address.city?.trim(), `invoices.lacks.${at}_city`],
    [!five.test(address.postal_code ?? ''), `invoices.lacks.${at}_postal_code`],
  ];
  return lacks.filter(([lacking]) => lacking).map(([, code]) => ({ code, at }));
}

/**
 * Everything an invoice still lacks before it may be issued: what the tax authority only warns of counts as lacking too, because an
 * issued invoice cannot be mended. A simplified invoice does not name its buyer's address.
 */
export function problemsOf({ seller, buyer, lines, currency_code, total }: Facts): Problem[] {
  const at = (side: Problem['at'], code: TextKey, lacking: boolean): Problem[] => (lacking ? [{ code, at: side }] : []);
  const isStandard = invoiceTypeOf(buyer) === 'standard_tax';
  const isHome = buyer.address.country_code.toLowerCase() === 'sa';
  return [
    ...at('seller', 'invoices.lacks.seller_name', !seller.name_ar?.trim() && !seller.name?.trim()),
    ...at('seller', 'invoices.lacks.seller_vat', !/^3\d{13}3$/.test(seller.vat_number ?? '')),
    ...at('seller', 'invoices.lacks.seller_cr', !seller.cr_number?.trim()),
    ...addressProblems(seller, 'seller'),
    ...at('buyer', 'invoices.lacks.buyer_name', isStandard && !buyer.name_ar?.trim() && !buyer.name?.trim()),
    ...(isStandard && isHome ? addressProblems(buyer, 'buyer') : []),
    ...at(
      'document',
      'invoices.lacks.exemption',
      lines.some(({ category, exemption_code }) => category !== 'S' && !exemption_code),
    ),
    ...at('document', 'invoices.lacks.riyals', currency_code.toUpperCase() !== 'SAR'),
    ...at('document', 'invoices.lacks.amount', lines.length === 0 || total <= 0),
  ];
}
