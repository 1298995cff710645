import { useState } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '#kit/web/access.ts';
import { nameIn } from '#kit/web/names.tsx';
import { call } from '#kit/web/api.ts';
import { readKey } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import { Dialog } from '#ui/dialog.tsx';
import { Facts } from '#ui/facts.tsx';
import { Money } from '#ui/money.tsx';
import { useText } from '#ui/text.tsx';
import { priceLists, type ListPriceInput, type PriceList, type ReplayReply } from '../contract.ts';
import styles from './price-lists.module.css';

type Changes = { prices: ListPriceInput[]; remove: string[] };

/** What the newest version, with what is typed, would have made of the last 90 days: to be looked at before it counts. */
export function Replay({ list, changes, disabled }: { list: PriceList; changes: () => Changes; disabled: boolean }) {
  const { t } = useText();
  const [opened, setOpened] = useState<Changes | null>(null);
  if (!useMay(priceLists.replay)) return null;
  return (
    <>
      <Button disabled={disabled} onClick={() => setOpened(changes())}>
        {t('price_lists.replay')}
      </Button>
      {opened && (
        <Dialog opened onClose={() => setOpened(null)} title={t('price_lists.replay_title')} width={520}>
          <ReplayFigures list={list} changes={opened} />
        </Dialog>
      )}
    </>
  );
}

/** The figures of a replay, asked for as they are shown. */
export function ReplayFigures({ list, changes }: { list: PriceList; changes?: Changes }) {
  const { t } = useText();
  const args = { params: { id: list.id }, body: changes ?? {} };
  // A question that is too long for a path: it changes nothing, and what was typed meanwhile is another one.
  const read = useQuery({
    queryKey: [...readKey(priceLists.replay, args, useSession()), list.version, args.body],
    queryFn: ({ signal }) => call(priceLists.replay, args, { signal }),
    gcTime: 0,
    staleTime: Infinity,
  });
  const found = read.data;
  if (read.isError) return <p role="alert">{t('price_lists.replay_failed')}</p>;
  if (!found) return <Skeleton h={140} />;
  if (found.lines === 0) return <p className={styles.note}>{t('price_lists.replay_none', { days: found.days })}</p>;
  return <Figures of={found} />;
}

function Figures({ of: { days, lines, lines_left_out, currency_code: currency, ...of } }: { of: ReplayReply }) {
  const { t, language } = useText();
  const change = ({ before, after }: { before: number; after: number }) => (
    <>
      <Money amount={before} currency={currency} /> <span aria-hidden>→</span>{' '}
      <strong>
        <Money amount={after} currency={currency} sign />
      </strong>
    </>
  );
  return (
    <div className={styles.replay}>
      <p>{t('price_lists.replay_about', { days, count: lines })}</p>
      <Facts
        facts={[
          { label: t('price_lists.replay_revenue'), value: change(of.revenue) },
          {
            label: t('price_lists.replay_margin'),
            value: of.margin ? change(of.margin) : t('price_lists.replay_no_cost'),
          },
          { label: t('price_lists.replay_more'), value: String(of.customers.more) },
          { label: t('price_lists.replay_less'), value: String(of.customers.less) },
          { label: t('price_lists.replay_same'), value: String(of.customers.same) },
        ]}
      />
      {of.customers.most.length > 0 && (
        <>
          <strong>{t('price_lists.replay_most')}</strong>
          <Facts
            facts={of.customers.most.map((one) => ({
              key: one.id,
              label: nameIn(language, one),
              value: <Money amount={one.after - one.before} currency={currency} sign />,
            }))}
          />
        </>
      )}
      {lines_left_out > 0 && <small>{t('price_lists.replay_left_out', { count: lines_left_out })}</small>}
    </div>
  );
}
