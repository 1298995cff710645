import { createHash } from 'node:crypto';
import { decimalDigits } from '#domain/money.ts';
import type { DocumentLine, DocumentTotals, Subtotal } from '../rules/document.ts';
import { registerScheme, type Party } from '#domain/party.ts';
import { microsOf, priceText } from '#domain/unit-price.ts';
import { exemptionWords, type TaxCategory } from '../rules/tax.ts';

/*
 * The document is written in canonical form at once (C14N 1.1): no white space between elements, no empty-element tags, name spaces
 * before attributes and both in order, only what must be is escaped. So its hash needs no XML parser, and what is hashed is what is kept.
 */

/** What stands in an issued document, beside its place in the chain. */
export type UblDocument = {
  number: string;
  uuid: string;
  /** `yyyy-MM-dd` and `HH:mm:ss` in Riyadh. */
  issue_date: string;
  issue_time: string;
  kind: 'invoice' | 'credit_note' | 'debit_note';
  is_simplified: boolean;
  currency_code: string;
  order_number: string;
  po_number: string | null;
  billing_reference: string | null;
  reason: string | null;
  icv: number;
  pih: string;
  qr: string;
  seller: Party;
  buyer: Party;
  supply_date: string | null;
  due_on: string | null;
  payment_code: string;
  lines: readonly DocumentLine[];
  subtotals: readonly Subtotal[];
  totals: DocumentTotals;
};

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const escaped = (text: string): string => text.replace(/[&<>\r]/g, (one) => escapes[one] ?? one);
const attributeEscapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '"': '&quot;',
  '\t': '&#x9;',
  '\n': '&#xA;',
  '\r': '&#xD;',
};
const escapedAttribute = (text: string): string => text.replace(/[&<"\t\n\r]/g, (one) => attributeEscapes[one] ?? one);

type Attributes = Readonly<Record<string, string>>;
const tag = (name: string, attributes: Attributes, inner: string): string => {
  const list = Object.keys(attributes)
    .sort()
    .map((key) => ` ${key}="${escapedAttribute(attributes[key] ?? '')}"`)
    .join('');
  return `<${name}${list}>${inner}</${name}>`;
};
/** A value; left out when there is none. */
const value = (name: string, text: string | null | undefined, attributes: Attributes = {}): string =>
  text ? tag(`cbc:${name}`, attributes, escaped(text)) : '';
/** A group; left out when nothing is in it. */
const group = (name: string, ...parts: readonly string[]): string => {
  const inner = parts.join('');
  return inner ? tag(`cac:${name}`, {}, inner) : '';
};

const typeCode = { invoice: '388', credit_note: '381', debit_note: '383' } as const;

const decimals = (amount: number, currency: string): string =>
  (amount / 10 ** decimalDigits(currency)).toFixed(decimalDigits(currency));
const money = (name: string, amount: number, currency: string): string =>
  value(name, decimals(amount, currency), { currencyID: currency });

const vatScheme = group('TaxScheme', value('ID', 'VAT'));

function partyOf({ name, name_ar, vat_number, cr_number, address }: Party): string {
  return group(
    'Party',
    cr_number ? group('PartyIdentification', value('ID', cr_number, { schemeID: registerScheme(cr_number) })) : '',
    group(
      'PostalAddress',
      value('StreetName', address.street),
      value('BuildingNumber', address.building_number),
      value('PlotIdentification', address.additional_number),
      value('CitySubdivisionName', address.district),
      value('CityName', address.city),
      value('PostalZone', address.postal_code),
      value('CountrySubentity', address.province),
      group('Country', value('IdentificationCode', address.country_code.toUpperCase())),
    ),
    vat_number ? group('PartyTaxScheme', value('CompanyID', vat_number), vatScheme) : '',
    group('PartyLegalEntity', value('RegistrationName', name_ar ?? name)),
  );
}

const category = (name: string, id: TaxCategory, rate: number, code: string | null): string =>
  group(
    name,
    value('ID', id),
    value('Percent', rate.toFixed(2)),
    ...(id === 'S'
      ? []
      : [value('TaxExemptionReasonCode', code), value('TaxExemptionReason', exemptionWords(code)?.ar)]),
    vatScheme,
  );

function lineOf(line: DocumentLine, index: number, currency: string): string {
  const discount =
    line.discount === 0
      ? ''
      : group(
          'AllowanceCharge',
          value('ChargeIndicator', 'false'),
          value('AllowanceChargeReason', 'discount'),
          money('Amount', line.discount, currency),
        );
  return group(
    'InvoiceLine',
    value('ID', String(index + 1)),
    value('InvoicedQuantity', String(line.quantity), { unitCode: 'PCE' }),
    money('LineExtensionAmount', line.net, currency),
    discount,
    group('TaxTotal', money('TaxAmount', line.tax, currency), money('RoundingAmount', line.total, currency)),
    group(
      'Item',
      value('Name', line.title_ar ?? line.title),
      group('SellersItemIdentification', value('ID', line.sku)),
      group('ClassifiedTaxCategory', value('ID', line.category), value('Percent', line.tax_rate.toFixed(2)), vatScheme),
    ),
    group('Price', value('PriceAmount', priceText(microsOf(line), currency), { currencyID: currency })),
  );
}

const reference = (id: string, uuid: string): string =>
  group('AdditionalDocumentReference', value('ID', id), value('UUID', uuid));
const attached = (id: string, content: string): string =>
  group(
    'AdditionalDocumentReference',
    value('ID', id),
    group('Attachment', value('EmbeddedDocumentBinaryObject', content, { mimeCode: 'text/plain' })),
  );

const spaces: Attributes = {
  xmlns: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
};

function bodyOf(document: UblDocument, qr: string): string {
  const { currency_code: currency, totals } = document;
  return tag(
    'Invoice',
    spaces,
    [
      value('ProfileID', 'reporting:1.0'),
      value('ID', document.number),
      value('UUID', document.uuid),
      value('IssueDate', document.issue_date),
      value('IssueTime', document.issue_time),
      value('DueDate', document.due_on),
      value('InvoiceTypeCode', typeCode[document.kind], { name: document.is_simplified ? '0200000' : '0100000' }),
      value('DocumentCurrencyCode', currency),
      value('TaxCurrencyCode', currency),
      group(
        'OrderReference',
        value('ID', document.po_number ?? document.order_number),
        document.po_number ? value('SalesOrderID', document.order_number) : '',
      ),
      group('BillingReference', group('InvoiceDocumentReference', value('ID', document.billing_reference))),
      reference('ICV', String(document.icv)),
      attached('PIH', document.pih),
      qr,
      group('AccountingSupplierParty', partyOf(document.seller)),
      group('AccountingCustomerParty', partyOf(document.buyer)),
      group('Delivery', value('ActualDeliveryDate', document.supply_date)),
      group(
        'PaymentMeans',
        value('PaymentMeansCode', document.payment_code),
        value('InstructionNote', document.reason),
      ),
      group('TaxTotal', money('TaxAmount', totals.tax_total, currency)),
      group(
        'TaxTotal',
        money('TaxAmount', totals.tax_total, currency),
        ...document.subtotals.map((one) =>
          group(
            'TaxSubtotal',
            money('TaxableAmount', one.taxable, currency),
            money('TaxAmount', one.tax, currency),
            category('TaxCategory', one.category, one.rate, one.exemption_code),
          ),
        ),
      ),
      group(
        'LegalMonetaryTotal',
        money('LineExtensionAmount', totals.net_total, currency),
        money('TaxExclusiveAmount', totals.net_total, currency),
        money('TaxInclusiveAmount', totals.total, currency),
        money('PrepaidAmount', totals.prepaid_total, currency),
        money('PayableAmount', totals.total - totals.prepaid_total, currency),
      ),
      ...document.lines.map((line, index) => lineOf(line, index, currency)),
    ].join(''),
  );
}

/** The hash of a document: SHA-256 over its canonical form without the QR code, in base64. */
export const hashOf = (document: UblDocument): string =>
  createHash('sha256').update(bodyOf(document, ''), 'utf8').digest('base64');

/** The document as it is kept and handed out. */
export const xmlOf = (document: UblDocument): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${bodyOf(document, attached('QR', document.qr))}`;
