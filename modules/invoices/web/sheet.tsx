import { formatUnitPrice, microsOf } from '#domain/unit-price.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { grouped, momentOf, percent } from '#ui/sheet-figures.ts';
import {
  Both,
  Code,
  Fact,
  Names,
  PartyBox,
  Sheet,
  SheetAmount,
  sheetStyles as styles,
  useReading,
} from '#ui/sheet.tsx';
import { useText } from '#ui/text.tsx';
import type { Invoice } from '../contract.ts';
import { exemptionWords } from '../rules/tax.ts';
import { sheetWords as words } from './sheet-words.ts';

/** The document as it is printed: one sheet of A4, in Arabic and English. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { t } = useText();
  const { seller, number, status, issued_at: issued, billing_reference: reference } = invoice;
  return (
    <Sheet
      of={seller}
      title={words[invoice.type]}
      state={status === 'issued' ? null : words[status]}
      label={number ?? t('invoices.draft_invoice')}
      status={status}
    >
      <section className={styles.facts}>
        <dl>
          <Fact word={reference ? words.note_number : words.number}>{number ? <Code>{number}</Code> : '—'}</Fact>
          <Fact word={words.issued}>{issued ? <Code>{momentOf(issued)}</Code> : '—'}</Fact>
          {reference && <Fact word={words.reference}>{reference.number ? <Code>{reference.number}</Code> : '—'}</Fact>}
          {invoice.of_return && (
            <Fact word={words.returned}>
              <Code>{`#${invoice.of_return.number}`}</Code>
            </Fact>
          )}
          {invoice.supply_date && (
            <Fact word={words.supplied}>
              <Code>{invoice.supply_date}</Code>
            </Fact>
          )}
          {invoice.due_on && (
            <Fact word={words.due}>
              <Code>{invoice.due_on}</Code>
            </Fact>
          )}
          <Fact word={words.order}>
            <Code>{[`#${invoice.order_display_id}`, invoice.po_number].filter(Boolean).join(' / ')}</Code>
          </Fact>
          <Fact word={words.currency}>
            <Code>{invoice.currency_code}</Code>
          </Fact>
        </dl>
        {invoice.qr && (
          <div className={styles.qr}>
            <QrCode content={invoice.qr} label={t('invoices.qr', { number: number ?? '' })} size={120} />
          </div>
        )}
      </section>
      <section className={styles.parties}>
        <PartyBox word={words.seller} of={seller} />
        <PartyBox word={words.buyer} of={invoice.buyer} />
      </section>
      <Lines invoice={invoice} />
      <section className={styles.foot}>
        <div className={styles.notes}>
          <Notes invoice={invoice} />
        </div>
        <Totals invoice={invoice} />
      </section>
    </Sheet>
  );
}

function Lines({ invoice: { lines, currency_code: currency } }: { invoice: Invoice }) {
  const order = useReading();
  const rates = new Set(lines.map(({ tax_rate }) => tax_rate));
  const [rate] = rates;
  const one = rates.size === 1 && rate !== undefined ? percent(rate) : undefined;
  const amount = (value: number) => <SheetAmount amount={value} currency={currency} />;
  /** On a phone a line is a block of its own, and its figures say what they are. */
  const called = (word: keyof typeof words) => ({ 'data-called': words[word][order[0]] });
  return (
    <div className={styles.scroller}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col" className={styles.text}>
              <Both word={words.item} />
            </th>
            <th scope="col">
              <Both word={words.quantity} />
            </th>
            <th scope="col">
              <Both word={words.unit_price} />
            </th>
            <th scope="col">
              <Both word={words.discount} />
            </th>
            <th scope="col">
              <Both word={words.taxable} />
            </th>
            <th scope="col">
              <Both word={words.vat} extra={one} />
            </th>
            <th scope="col">
              <Both word={words.total} />
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={`${line.id}/${line.by_value}`}>
              <td>
                <Code>{index + 1}</Code>
              </td>
              <td className={styles.text}>
                <Names of={{ name: line.title, name_ar: line.title_ar }} className={styles.item} />
              </td>
              <td {...called('quantity')}>
                <Code>{grouped(line.quantity)}</Code>
              </td>
              <td {...called('unit_price')}>
                <Code>{formatUnitPrice(microsOf(line), currency)}</Code>
              </td>
              <td {...called('discount')}>{line.discount > 0 && amount(line.discount)}</td>
              <td {...called('taxable')}>{amount(line.net)}</td>
              <td {...called('vat')}>
                {amount(line.tax)}
                {one === undefined && <Code>{percent(line.tax_rate)}</Code>}
              </td>
              <td className={styles.strong} {...called('total')}>
                {amount(line.total)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Totals({ invoice }: { invoice: Invoice }) {
  const { currency_code: currency, net_total, discount_total, total, prepaid_total, subtotals } = invoice;
  const amount = (value: number) => <SheetAmount amount={value} currency={currency} />;
  const result = (value: number) => <SheetAmount amount={value} currency={currency} sign />;
  return (
    <dl className={styles.totals}>
      {discount_total > 0 && <Fact word={words.gross}>{amount(net_total + discount_total)}</Fact>}
      {discount_total > 0 && <Fact word={words.discounts}>{amount(-discount_total)}</Fact>}
      <Fact word={words.net}>{amount(net_total)}</Fact>
      {subtotals.map((one) => (
        <Fact
          key={`${one.category}${one.rate}${one.exemption_code ?? ''}`}
          word={words.vat_total}
          extra={percent(one.rate)}
        >
          {amount(one.tax)}
        </Fact>
      ))}
      <Fact word={words.total} result>
        {result(total)}
      </Fact>
      {prepaid_total > 0 && <Fact word={words.prepaid}>{amount(-prepaid_total)}</Fact>}
      {prepaid_total > 0 && (
        <Fact word={words.payable} result>
          {result(total - prepaid_total)}
        </Fact>
      )}
    </dl>
  );
}

/** Why a note was made, why no tax is charged, and where to pay. */
function Notes({ invoice }: { invoice: Invoice }) {
  const { reason, subtotals, seller, number, billing_reference_id, less } = invoice;
  const order = useReading();
  const exempt = subtotals.flatMap(({ exemption_code }) => (exemption_code ? [exemption_code] : []));
  return (
    <>
      {reason && (
        <div>
          <b>
            <Both word={words.reason} />
          </b>
          <p>
            <bdi>{reason}</bdi>
          </p>
        </div>
      )}
      {less.length > 0 && (
        <div>
          <b>
            <Both word={words.less} />
          </b>
          {less.map((one) => (
            <p key={one.rule_id ?? ''}>
              <Differs of={one} currency={invoice.currency_code} />
            </p>
          ))}
        </div>
      )}
      {exempt.map((code) => (
        <div key={code}>
          <b>
            <Both word={words.no_vat} />
          </b>
          <p>
            {order.map((language) => (
              <span key={language} className={styles.word}>
                <bdi lang={language}>{exemptionWords(code)?.[language] ?? code}</bdi>
              </span>
            ))}
            <Code>{code}</Code>
          </p>
        </div>
      ))}
      {seller.iban && !billing_reference_id && (
        <div>
          <b>
            <Both word={words.pay_to} />
          </b>
          <p>
            <Code>{`IBAN ${seller.iban.replace(/(.{4})(?=.)/g, '$1 ')}`}</Code>
          </p>
          {number && (
            <p>
              <Both word={words.quote} extra={number} />
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** A reason in both languages, with what a promotion is called in each, and what it comes to with the tax. */
function Differs({ of, currency }: { of: Invoice['less'][number]; currency: string }) {
  const order = useReading();
  const more = of.net + of.tax < 0;
  const word = words[`${of.rule_id === null ? 'other' : 'bundle'}_${more ? 'more' : 'less'}`];
  const called = { en: of.name ? ` “${of.name}”` : '', ar: of.name ? ` «${of.name_ar ?? of.name}»` : '' };
  return (
    <>
      {order.map((language) => (
        <span key={language} className={styles.word}>
          <bdi lang={language}>{`${word[language]}${called[language]}`}</bdi>
        </span>
      ))}
      <SheetAmount amount={-(of.net + of.tax)} currency={currency} />
    </>
  );
}
