import { useState } from 'react';
import { Button } from '@mantine/core';
import { dayOf } from '#domain/dates.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead } from '#kit/web/query.ts';
import { SelectField } from '#ui/form-parts.tsx';
import { PrintIcon } from '#ui/icons.ts';
import { PageHeader } from '#ui/page.tsx';
import { grouped, percent } from '#ui/sheet-figures.ts';
import { Both, Code, Fact, Names, PartyBox, Sheet, SheetAmount, sheetStyles as styles } from '#ui/sheet.tsx';
import { useText } from '#ui/text.tsx';
import { settlements, type DocumentLine, type SettlementDocument } from '../contract.ts';
import { chargeOf, feeTaxBps } from '../rules.ts';
import { documentWords as words } from './document-words.ts';
import { currency, Period, SettlementBadge, SettlementNumber } from './labels.tsx';
import page from './settlements.module.css';

/** A settlement as it is printed and saved as a PDF, in Arabic and English. */
export function DocumentPage() {
  const { t } = useText();
  const href = useHref();
  const id = useParam('id');
  const [part, setPart] = useState(1);
  const read = useRead(settlements.document, { params: { id }, query: { part: String(part) } });
  const back = { href: href(`/settlements/${id}`), label: t('settlements.noun') };
  return (
    <AsyncRecord read={read} back={back}>
      {({ document: { settlement, parts, ...rest } }) => (
        <>
          <PageTitle>{`S-${settlement.number}`}</PageTitle>
          <div className="w-screen-only">
            <PageHeader
              title={
                <>
                  {t('settlements.noun')} <SettlementNumber of={settlement} />
                </>
              }
              back={back.href}
              badges={<SettlementBadge status={settlement.status} />}
              meta={[<NameOf key="supplier" of={settlement.supplier} />, <Period key="period" of={settlement} />]}
              actions={
                <span className={page.of}>
                  {parts > 1 && (
                    <SelectField
                      name="part"
                      aria-label={t('settlements.part')}
                      value={String(part)}
                      options={Array.from({ length: parts }, (_, index) => ({
                        value: String(index + 1),
                        label: t('settlements.part_of', { part: index + 1, parts }),
                      }))}
                      onChange={(value) => setPart(Number(value ?? 1))}
                    />
                  )}
                  <Button variant="filled" leftSection={<PrintIcon size={15} />} onClick={() => window.print()}>
                    {t('settlements.print')}
                  </Button>
                </span>
              }
            />
          </div>
          <DocumentSheet document={{ settlement, parts, ...rest }} />
        </>
      )}
    </AsyncRecord>
  );
}

const amount = (value: number) => <SheetAmount amount={value} currency={currency} />;

function DocumentSheet({ document }: { document: SettlementDocument }) {
  const { settlement, store, supplier, part, parts, lines } = document;
  const { number, status, from_day, through_day, sent_at, approved_at, paid_on, payment_reference, iban } = settlement;
  const label = `S-${number}`;
  return (
    <Sheet of={store} title={words.title} state={status === 'draft' ? words.draft : null} label={label} status={status}>
      <section className={styles.facts}>
        <dl>
          <Fact word={words.number}>
            <Code>{parts > 1 ? `${label} (${part} / ${parts})` : label}</Code>
          </Fact>
          <Fact word={words.period}>
            <Code>{`${from_day} – ${through_day}`}</Code>
          </Fact>
          <Fact word={words.status}>
            <Both word={words[status]} />
          </Fact>
          {(
            [
              ['sent_at', sent_at && dayOf(new Date(sent_at))],
              ['approved_at', approved_at && dayOf(new Date(approved_at))],
              ['paid_on', paid_on],
              ['reference', payment_reference],
              ['currency', settlement.currency_code],
            ] as const
          ).map(
            ([word, value]) =>
              value && (
                <Fact key={word} word={words[word]}>
                  <Code>{value}</Code>
                </Fact>
              ),
          )}
        </dl>
      </section>
      <section className={styles.parties}>
        <PartyBox word={words.marketplace} of={{ ...store, vat_number: null, cr_number: null }}>
          {store.contact_email && (
            <Fact word={words.email}>
              <Code>{store.contact_email}</Code>
            </Fact>
          )}
        </PartyBox>
        <PartyBox word={words.supplier} of={supplier}>
          {iban && (
            <Fact word={words.iban}>
              <Code>{iban}</Code>
            </Fact>
          )}
        </PartyBox>
      </section>
      <section className={styles.foot}>
        <div className={styles.notes}>
          <p>
            <Both word={words.frozen} />
          </p>
        </div>
        <Sums settlement={settlement} />
      </section>
      <Lines lines={lines} />
    </Sheet>
  );
}

function Sums({ settlement }: Pick<SettlementDocument, 'settlement'>) {
  const { sales, sales_net, returns, returns_net, take, driver_fees, fee_tax, funding, adjustments, payable } =
    settlement;
  const { own_cards, market_cards } = settlement;
  return (
    <dl className={styles.totals}>
      <Fact word={words.sales_net}>{amount(sales_net)}</Fact>
      <Fact word={words.returns_net}>{amount(returns_net)}</Fact>
      <Fact word={words.sales_tax}>{amount(sales - sales_net + (returns - returns_net))}</Fact>
      {settlement.supplier_collects && <Fact word={words.kept}>{amount(-(sales + returns))}</Fact>}
      {settlement.supplier_collects && market_cards !== 0 && (
        <Fact word={words.market_cards}>{amount(market_cards)}</Fact>
      )}
      {!settlement.supplier_collects && own_cards !== 0 && <Fact word={words.own_cards}>{amount(-own_cards)}</Fact>}
      <Fact word={words.take}>{amount(-take)}</Fact>
      {driver_fees !== 0 && <Fact word={words.driver_fees}>{amount(-driver_fees)}</Fact>}
      <Fact word={words.fee_tax} extra={percent(feeTaxBps / 100)}>
        {amount(-fee_tax)}
      </Fact>
      {funding !== 0 && <Fact word={words.funding}>{amount(funding)}</Fact>}
      {adjustments !== 0 && <Fact word={words.adjustments}>{amount(adjustments)}</Fact>}
      <Fact word={payable < 0 ? words.owed : words.payable} result>
        <SheetAmount amount={Math.abs(payable)} currency={currency} sign />
      </Fact>
    </dl>
  );
}

/** What a line is about: goods, shipping, a delivery, what was granted on an order, or what an adjustment is for. */
function aboutOf({ item, note, type, delivery }: DocumentLine): { name: string; name_ar: string | null } {
  if (item) return { name: item.title, name_ar: item.title_ar };
  if (note !== null) return { name: note, name_ar: null };
  if (delivery) {
    const { en, ar } = words.driver_fee;
    const { driver } = delivery;
    return driver
      ? { name: `${en} · ${driver.name}`, name_ar: `${ar} · ${driver.name_ar ?? driver.name}` }
      : { name: en, name_ar: ar };
  }
  const { en, ar } =
    type === 'sale' ? words.shipping : type === 'loyalty_funding' ? words.points_elsewhere : words.whole_order;
  return { name: en, name_ar: ar };
}

const units = {
  fixed_per_order: words.per_order,
  fixed_per_case: words.per_case,
  per_delivery: words.per_delivery,
  per_case: words.per_case,
};
function Rate({ by, value }: { by: keyof typeof units | 'percentage'; value: number }) {
  if (by === 'percentage') return <Code>{percent(value / 100)}</Code>;
  return (
    <>
      {amount(value)}
      <Both word={units[by]} />
    </>
  );
}

function Lines({ lines }: { lines: readonly DocumentLine[] }) {
  return (
    <div className={styles.scroller}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col" className={styles.text}>
              <Both word={words.item} />
            </th>
            {(['quantity', 'net', 'tax', 'rate', 'charged', 'to_supplier'] as const).map((word) => (
              <th key={word} scope="col">
                <Both word={words[word]} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.id} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ line }: { line: DocumentLine }) {
  const { t } = useText();
  const { position, day, order, item, quantity, net, tax, rate, driver_rate } = line;
  const charged = chargeOf(line);
  /** On a phone a line is a block of its own, and its figures say what they are. */
  const called = (key: 'quantity' | 'net' | 'tax' | 'rate' | 'charged' | 'to_supplier') => ({
    'data-called': t(`settlements.${key}`),
  });
  return (
    <tr>
      <td>
        <Code>{position}</Code>
      </td>
      <td className={styles.text}>
        <div>
          <Names of={aboutOf(line)} className={styles.item} />
          <span className={styles.about}>
            <Code>{[order && `#${order.display_id}`, day].filter(Boolean).join(' · ')}</Code>
          </span>
        </div>
      </td>
      <td {...called('quantity')}>{item && quantity !== 0 && <Code>{grouped(quantity)}</Code>}</td>
      <td {...called('net')}>{amount(net)}</td>
      <td {...called('tax')}>{amount(tax)}</td>
      <td {...called('rate')}>
        {rate ? (
          <Rate by={rate.type} value={rate.value} />
        ) : (
          driver_rate && <Rate by={driver_rate.basis} value={driver_rate.amount} />
        )}
      </td>
      <td {...called('charged')}>{amount(charged)}</td>
      <td className={styles.strong} {...called('to_supplier')}>
        {amount(net + tax - charged + line.funding)}
      </td>
    </tr>
  );
}
