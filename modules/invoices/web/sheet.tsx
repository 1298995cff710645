import type { ReactNode } from 'react';
import { riyalSign } from '#domain/money.ts';
import { cityName } from '#domain/saudi-cities.ts';
import { Mark } from '#ui/brand.tsx';
import { QrCode } from '#ui/qr-code.tsx';
import { useText } from '#ui/text.tsx';
import type { Invoice } from '../contract.ts';
import { registerScheme } from '../rules/parties.ts';
import { exemptionWords } from '../rules/tax.ts';
import { decimals, grouped, momentOf, percent } from './figures.ts';
import { sheetWords, type SheetWord } from './sheet-words.ts';
import { formatUnitPrice, microsOf } from '#domain/unit-price.ts';
import styles from './sheet.module.css';

/** The reader's own language first. */
function useReading(): readonly ['en', 'ar'] | readonly ['ar', 'en'] {
  return useText().language === 'ar' ? ['ar', 'en'] : ['en', 'ar'];
}

/** A word in one language, by its own direction whatever stands round it. */
function Word({ word, language, extra }: { word: SheetWord; language: 'en' | 'ar'; extra?: string }) {
  return (
    <bdi lang={language}>
      {sheetWords[word][language]}
      {extra && (
        <>
          {' '}
          <bdi dir="ltr">{extra}</bdi>
        </>
      )}
    </bdi>
  );
}

/** A word in both languages, one under the other. */
function Both({ word, extra }: { word: SheetWord; extra?: string }) {
  return useReading().map((language) => (
    <span key={language} className={styles.word}>
      <Word word={word} language={language} extra={extra} />
    </span>
  ));
}

/** A name and its value, named at either side in its language. */
function Fact({
  word,
  extra,
  result = false,
  children,
}: {
  word: SheetWord;
  extra?: string;
  result?: boolean;
  children: ReactNode;
}) {
  const [first, second] = useReading();
  return (
    <div className={styles.fact} data-result={result || undefined}>
      <dt>
        <Word word={word} language={first} extra={extra} />
      </dt>
      <dd>{children}</dd>
      <dd className={styles.other}>
        <Word word={word} language={second} extra={extra} />
      </dd>
    </div>
  );
}

const Code = ({ children }: { children: string | number }) => <bdi dir="ltr">{children}</bdi>;

/** The document as it is printed: one sheet of A4, in Arabic and English. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { t, language } = useText();
  const { seller, number, status, issued_at: issued, billing_reference: reference } = invoice;
  return (
    <article className={styles.sheet} data-status={status} aria-label={number ?? t('invoices.draft_invoice')}>
      <header className={styles.head}>
        <div className={styles.seller}>
          {seller.logo ? <img src={seller.logo} alt="" className={styles.logo} /> : <Mark size={40} />}
          <div>
            <Names of={seller} />
          </div>
        </div>
        <div className={styles.title}>
          <h2>
            <Both word={invoice.type} />
          </h2>
          {status !== 'issued' && (
            <p className={styles.state}>
              <Both word={status} />
            </p>
          )}
        </div>
      </header>
      <section className={styles.facts}>
        <dl>
          <Fact word={reference ? 'note_number' : 'number'}>{number ? <Code>{number}</Code> : '—'}</Fact>
          <Fact word="issued">{issued ? <Code>{momentOf(issued)}</Code> : '—'}</Fact>
          {reference && <Fact word="reference">{reference.number ? <Code>{reference.number}</Code> : '—'}</Fact>}
          {invoice.supply_date && (
            <Fact word="supplied">
              <Code>{invoice.supply_date}</Code>
            </Fact>
          )}
          {invoice.due_on && (
            <Fact word="due">
              <Code>{invoice.due_on}</Code>
            </Fact>
          )}
          <Fact word="order">
            <Code>{[`#${invoice.order_display_id}`, invoice.po_number].filter(Boolean).join(' / ')}</Code>
          </Fact>
          <Fact word="currency">
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
        <PartyBox word="seller" of={seller} />
        <PartyBox word="buyer" of={invoice.buyer} />
      </section>
      <Lines invoice={invoice} />
      <section className={styles.foot}>
        <div className={styles.notes}>
          <Notes invoice={invoice} />
        </div>
        <Totals invoice={invoice} />
      </section>
      <footer className={styles.end}>
        <Mark size={16} />
        <Word word="issued_with" language={language} />
      </footer>
    </article>
  );
}

function Names({ of: { name, name_ar } }: { of: Pick<Invoice['seller'], 'name' | 'name_ar'> }) {
  const names = { en: name, ar: name_ar };
  const known = useReading().filter((language) => names[language]);
  return known.map((language) => (
    <span key={language} className={styles.word}>
      <bdi lang={language}>{names[language]}</bdi>
    </span>
  ));
}

function PartyBox({
  word,
  of: { name, name_ar, vat_number, cr_number, address },
}: {
  word: 'seller' | 'buyer';
  of: Invoice['seller'];
}) {
  const [first, second] = useReading();
  const { language } = useText();
  const street = [address.building_number, address.street].filter(Boolean).join(' ');
  const city = address.city && cityName(address.city, language);
  const town = [city, address.postal_code].filter(Boolean).join(' ');
  const place = [street, address.district, town].filter(Boolean).join(language === 'ar' ? '، ' : ', ');
  return (
    <div className={styles.party}>
      <h3>
        <Word word={word} language={first} />
        <Word word={word} language={second} />
      </h3>
      <div className={styles.partyBody}>
        <div className={styles.partyNames}>
          <Names of={{ name, name_ar }} />
        </div>
        {place && (
          <p>
            <bdi>{place}</bdi>
          </p>
        )}
        {(vat_number ?? cr_number) && (
          <dl>
            {vat_number && (
              <Fact word="vat_number">
                <Code>{vat_number}</Code>
              </Fact>
            )}
            {cr_number && (
              <Fact word={registerScheme(cr_number) === '700' ? 'unified_number' : 'cr_number'}>
                <Code>{cr_number}</Code>
              </Fact>
            )}
          </dl>
        )}
      </div>
    </div>
  );
}

function Lines({ invoice: { lines, currency_code: currency } }: { invoice: Invoice }) {
  const order = useReading();
  const rates = new Set(lines.map(({ tax_rate }) => tax_rate));
  const [rate] = rates;
  const one = rates.size === 1 && rate !== undefined ? percent(rate) : undefined;
  const amount = (value: number): ReactNode => <Code>{decimals(value, currency)}</Code>;
  /** On a phone a line is a block of its own, and its figures say what they are. */
  const called = (word: SheetWord) => ({ 'data-called': sheetWords[word][order[0]] });
  return (
    <div className={styles.scroller}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col" className={styles.text}>
              <Both word="item" />
            </th>
            <th scope="col">
              <Both word="quantity" />
            </th>
            <th scope="col">
              <Both word="unit_price" />
            </th>
            <th scope="col">
              <Both word="discount" />
            </th>
            <th scope="col">
              <Both word="taxable" />
            </th>
            <th scope="col">
              <Both word="vat" extra={one} />
            </th>
            <th scope="col">
              <Both word="total" />
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => {
            const titles = { en: line.title, ar: line.title_ar };
            return (
              <tr key={line.id}>
                <td>
                  <Code>{index + 1}</Code>
                </td>
                <td className={styles.text}>
                  {order
                    .filter((language) => titles[language])
                    .map((language) => (
                      <span key={language} className={styles.item}>
                        <bdi lang={language}>{titles[language]}</bdi>
                      </span>
                    ))}
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
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Totals({ invoice }: { invoice: Invoice }) {
  const { currency_code: currency, net_total, discount_total, total, prepaid_total, subtotals } = invoice;
  const amount = (value: number): ReactNode => (
    <Code>{value < 0 ? `−${decimals(-value, currency)}` : decimals(value, currency)}</Code>
  );
  const sign = currency === 'SAR' ? riyalSign : currency;
  const result = (value: number): ReactNode => (
    <bdi dir="ltr">
      <span>{sign}</span> {decimals(value, currency)}
    </bdi>
  );
  return (
    <dl className={styles.totals}>
      {discount_total > 0 && <Fact word="gross">{amount(net_total + discount_total)}</Fact>}
      {discount_total > 0 && <Fact word="discounts">{amount(-discount_total)}</Fact>}
      <Fact word="net">{amount(net_total)}</Fact>
      {subtotals.map((one) => (
        <Fact key={`${one.category}${one.rate}${one.exemption_code ?? ''}`} word="vat_total" extra={percent(one.rate)}>
          {amount(one.tax)}
        </Fact>
      ))}
      <Fact word="total" result>
        {result(total)}
      </Fact>
      {prepaid_total > 0 && <Fact word="prepaid">{amount(-prepaid_total)}</Fact>}
      {prepaid_total > 0 && (
        <Fact word="payable" result>
          {result(total - prepaid_total)}
        </Fact>
      )}
    </dl>
  );
}

/** Why a note was made, why no tax is charged, and where to pay. */
function Notes({ invoice: { reason, subtotals, seller, number, billing_reference_id } }: { invoice: Invoice }) {
  const order = useReading();
  const exempt = subtotals.flatMap(({ exemption_code }) => (exemption_code ? [exemption_code] : []));
  return (
    <>
      {reason && (
        <div>
          <b>
            <Both word="reason" />
          </b>
          <p>
            <bdi>{reason}</bdi>
          </p>
        </div>
      )}
      {exempt.map((code) => (
        <div key={code}>
          <b>
            <Both word="no_vat" />
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
            <Both word="pay_to" />
          </b>
          <p>
            <Code>{`IBAN ${seller.iban.replace(/(.{4})(?=.)/g, '$1 ')}`}</Code>
          </p>
          {number && (
            <p>
              <Both word="quote" extra={number} />
            </p>
          )}
        </div>
      )}
    </>
  );
}
