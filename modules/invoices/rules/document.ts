import { taxOn } from '#domain/money.ts';
import { subtotalOf } from '#domain/unit-price.ts';
import type { TaxLine } from '#modules/tax-rates/rules.ts';
import { categoryOf, exemptionOf, type TaxCategory } from './tax.ts';

/** A line as it is printed. Amounts are minor units; `net` is without tax, `tax` is rounded for this line alone. */
export type DocumentLine = {
  id: string;
  item_id: string | null;
  /** Of a note: the line of the invoice it changes. */
  line_id: string | null;
  /** A note over an amount of the line, not over pieces of it. */
  by_value: boolean;
  title: string;
  title_ar: string | null;
  sku: string | null;
  quantity: number;
  unit_price: number;
  /** Millionths of a minor unit beside the price; left out where there are none, as on documents written before prices had them. */
  unit_price_rest?: number;
  discount: number;
  net: number;
  tax_rate: number;
  category: TaxCategory;
  exemption_code: string | null;
  tax: number;
  total: number;
};
/** What is taxed alike. */
export type Subtotal = {
  category: TaxCategory;
  rate: number;
  exemption_code: string | null;
  taxable: number;
  tax: number;
};
export type DocumentTotals = {
  discount_total: number;
  net_total: number;
  tax_total: number;
  total: number;
  prepaid_total: number;
};
export type Figures = { lines: DocumentLine[]; subtotals: Subtotal[]; totals: DocumentTotals };

/** What an invoice is made from: the order's lines and deliveries, with the figures stored on it. */
export type Source = {
  items: readonly {
    id: string;
    title: string;
    title_ar: string | null;
    sku: string | null;
    quantity: number;
    unit_price: number;
    unit_price_rest?: number;
    discount_total: number;
    tax_rate: number;
    tax_lines: readonly TaxLine[] | null;
  }[];
  shipping_methods: readonly {
    id: string;
    name: string;
    name_ar?: string | null;
    price: number;
    tax_rate: number;
    tax_lines: readonly TaxLine[] | null;
  }[];
  tax_total: number;
  gift_card_total: number;
  total: number;
};

type Taxed = { tax_rate: number; tax_lines: readonly TaxLine[] | null };

/** The stated reason of a line that bears no tax; else the one given for the whole invoice. */
const reasonOf = ({ tax_rate, tax_lines }: Taxed, given: string | null): string | null =>
  tax_rate > 0 ? null : (tax_lines?.find((line) => line.exempt_reason_code)?.exempt_reason_code ?? given);

function printed(
  line: Pick<
    DocumentLine,
    'id' | 'item_id' | 'title' | 'title_ar' | 'sku' | 'quantity' | 'unit_price' | 'unit_price_rest' | 'discount'
  >,
  taxed: Taxed,
  given: string | null,
): DocumentLine {
  const exemption_code = reasonOf(taxed, given);
  const net = subtotalOf(line) - line.discount;
  const tax = taxOn(net, taxed.tax_rate);
  return {
    ...line,
    line_id: null,
    by_value: false,
    net,
    tax_rate: taxed.tax_rate,
    category: categoryOf(taxed.tax_rate, exemption_code),
    exemption_code,
    tax,
    total: net + tax,
  };
}

/** The lines of an order as an invoice prints them; a delivery that costs something is one of them. */
export function linesOf(
  { items, shipping_methods }: Pick<Source, 'items' | 'shipping_methods'>,
  exemption: string | null,
): DocumentLine[] {
  const goods = items.map(
    ({ id, title, title_ar, sku, quantity, unit_price, unit_price_rest, discount_total, ...taxed }) =>
      printed(
        {
          id,
          item_id: id,
          title,
          title_ar,
          sku,
          quantity,
          unit_price,
          ...(unit_price_rest ? { unit_price_rest } : {}),
          discount: discount_total,
        },
        taxed,
        exemption,
      ),
  );
  const deliveries = shipping_methods
    .filter(({ price }) => price > 0)
    .map(({ id, name, name_ar, price, ...taxed }) =>
      printed(
        {
          id,
          item_id: null,
          title: name,
          title_ar: name_ar ?? null,
          sku: null,
          quantity: 1,
          unit_price: price,
          discount: 0,
        },
        taxed,
        exemption,
      ),
    );
  return [...goods, ...deliveries];
}

const keyOf = ({
  category,
  tax_rate,
  exemption_code,
}: Pick<DocumentLine, 'category' | 'tax_rate' | 'exemption_code'>): string =>
  `${category}/${tax_rate}/${exemption_code ?? ''}`;

/**
 * The sums of what is taxed alike.
 * @param taxOf tax of a sum; the half-up of the taxable amount at its rate unless told otherwise
 */
export function subtotalsOf(
  lines: readonly DocumentLine[],
  taxOf: (taxable: number, line: DocumentLine) => number = (taxable, { tax_rate }) => taxOn(taxable, tax_rate),
): Subtotal[] {
  return [...Map.groupBy(lines, keyOf).values()].flatMap((alike) => {
    const [first] = alike;
    if (!first) return [];
    const taxable = sum(alike.map(({ net }) => net));
    return [
      {
        category: first.category,
        rate: first.tax_rate,
        exemption_code: exemptionOf(first.category, first.exemption_code),
        taxable,
        tax: taxOf(taxable, first),
      },
    ];
  });
}

/** The totals of a document: what is to be paid is the sum of its rounded parts, never rounded anew (BR-CO-15). */
export function totalsOf(lines: readonly DocumentLine[], subtotals: readonly Subtotal[], prepaid = 0): DocumentTotals {
  const net_total = sum(lines.map(({ net }) => net));
  const tax_total = sum(subtotals.map(({ tax }) => tax));
  return {
    discount_total: sum(lines.map(({ discount }) => discount)),
    net_total,
    tax_total,
    total: net_total + tax_total,
    prepaid_total: prepaid,
  };
}

/**
 * The figures of an order's invoice. They are the order's own: tax per rate over the whole document, not the sum of rounded lines.
 * @param exemption the reason for lines that bear no tax and state none
 * @throws Error when the order's stored totals are others: its invoice must not be written
 */
export function figuresOf(source: Source, exemption: string | null): Figures {
  const lines = linesOf(source, exemption);
  const subtotals = subtotalsOf(lines);
  const totals = totalsOf(lines, subtotals, source.gift_card_total);
  if (totals.tax_total !== source.tax_total || totals.total !== source.total + source.gift_card_total) {
    throw new Error(
      `the invoice comes to ${totals.total} with ${totals.tax_total} tax, the order to ${source.total} with ${source.tax_total}`,
    );
  }
  return { lines, subtotals, totals };
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, one) => total + one, 0);
