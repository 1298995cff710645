import { useState } from 'react';
import { Action } from '#kit/web/action.tsx';
import { useMay } from '#kit/web/access.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord, useNeighbours } from '#kit/web/detail.tsx';
import { nameIn, NameOf } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { Facts, Ledger } from '#ui/facts.tsx';
import { EditIcon, TrashIcon } from '#ui/icons.ts';
import { Link, useNavigation } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import { PageColumns, PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { formatDate } from '#domain/dates.ts';
import { giftCards, type GiftCardDetail } from '../contract.ts';
import { canRemove, cardLabel } from '../rules.ts';
import { ActivateDialog } from './activate-dialog.tsx';
import { AdjustDialog, BlockDialog, EditDialog } from './change-dialogs.tsx';
import { History } from './history.tsx';
import { CardBadge, CardName, Until } from './labels.tsx';

const path = '/gift-cards';

/** A gift card: what is left of it, what it is good for, and what happened to it. */
export function CardPage() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(giftCards.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href(path), label: t('gift_cards.title') }}>
      {({ gift_card: card }) => <Page card={card} />}
    </AsyncRecord>
  );
}

type Asked = 'activate' | 'adjust' | 'block' | 'edit' | 'remove';

function Page({ card }: { card: GiftCardDetail }) {
  const { t, language } = useText();
  const { back, position } = useNeighbours(giftCards.list, path, (id) => `${path}/${id}`);
  const [asked, setAsked] = useState<Asked | null>(null);
  const mayChange = useMay(giftCards.update);
  const mayRemove = useMay(giftCards.remove);
  const close = () => setAsked(null);
  const unblocking = useWrite(giftCards.update, { success: t('gift_cards.unblocked') });
  const isBlocked = card.status === 'disabled';
  return (
    <>
      <PageTitle>{cardLabel(card)}</PageTitle>
      <PageHeader
        title={<CardName of={card} />}
        back={back}
        position={position}
        badges={<CardBadge status={card.status} />}
        meta={[
          t(`gift_cards.type_${card.type}`),
          card.ends_at
            ? t('gift_cards.until_day', { day: formatDate(card.ends_at, language) })
            : t('gift_cards.no_end'),
        ]}
        actions={
          <>
            <Action needs={giftCards.update} onClick={() => setAsked('adjust')}>
              {t('gift_cards.adjust')}
            </Action>
            {isBlocked ? (
              <Action
                needs={giftCards.update}
                loading={unblocking.pending}
                onClick={() =>
                  unblocking.run({ params: { id: card.id }, body: { is_disabled: false, version: card.version } })
                }
              >
                {t('gift_cards.unblock')}
              </Action>
            ) : (
              <Action needs={giftCards.update} onClick={() => setAsked('block')}>
                {t('gift_cards.block')}
              </Action>
            )}
            {card.status === 'inactive' && (
              <Action needs={giftCards.activate} variant="filled" onClick={() => setAsked('activate')}>
                {t('gift_cards.activate')}
              </Action>
            )}
          </>
        }
        overflow={[
          ...(mayChange
            ? [{ key: 'edit', label: t('gift_cards.edit'), icon: EditIcon, onClick: () => setAsked('edit') }]
            : []),
          ...(mayRemove && canRemove(card).allowed
            ? [
                {
                  key: 'remove',
                  label: t('gift_cards.remove'),
                  icon: TrashIcon,
                  danger: true,
                  onClick: () => setAsked('remove'),
                },
              ]
            : []),
        ]}
      />
      <PageColumns side={<History card={card} />}>
        <Figures card={card} />
        <About card={card} />
      </PageColumns>
      {asked === 'activate' && <ActivateDialog card={card} onClose={close} />}
      {asked === 'adjust' && <AdjustDialog card={card} onClose={close} />}
      {asked === 'block' && <BlockDialog card={card} onClose={close} />}
      {asked === 'edit' && <EditDialog card={card} onClose={close} />}
      {asked === 'remove' && <RemoveCard card={card} onClose={close} />}
    </>
  );
}

function RemoveCard({ card, onClose }: { card: GiftCardDetail; onClose: () => void }) {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const { write } = useWrite(giftCards.remove, { success: null });
  return (
    <Confirm
      opened
      onClose={onClose}
      title={t('gift_cards.remove')}
      yes={t('gift_cards.remove')}
      done={t('gift_cards.removed')}
      onConfirm={async () => {
        await write({ params: { id: card.id } });
        go(href(path));
      }}
    >
      {t('gift_cards.remove_text')}
    </Confirm>
  );
}

/** From its value to what can be spent now. */
function Figures({ card }: { card: GiftCardDetail }) {
  const { t } = useText();
  const { currency_code: currency, value, spent, balance, held, available } = card;
  const other = balance - (value - spent);
  const line = (key: string, label: string, amount: number) => ({
    key,
    label,
    value: <Money amount={amount} currency={currency} />,
  });
  return (
    <Card title={t('gift_cards.balance')}>
      <Ledger
        lines={[
          line('value', t('gift_cards.value'), value),
          ...(spent === 0 ? [] : [line('spent', t('gift_cards.spent'), -spent)]),
          ...(other === 0 ? [] : [line('adjusted', t('gift_cards.event_adjusted'), other)]),
          {
            key: 'balance',
            label: t('gift_cards.balance'),
            value: <Money amount={balance} currency={currency} sign />,
            rule: 'double' as const,
            strong: true,
          },
          ...(held === 0
            ? []
            : [
                line('held', t('gift_cards.held'), -held),
                { ...line('available', t('gift_cards.available'), available), rule: 'single' as const },
              ]),
        ]}
      />
    </Card>
  );
}

function About({ card }: { card: GiftCardDetail }) {
  const { t, language } = useText();
  const href = useHref();
  const { brands, variants, areas } = card.good_for;
  const listed = (all: readonly { id: string; name: string; name_ar: string | null }[]) =>
    all.map((one) => nameIn(language, one)).join(language === 'ar' ? '، ' : ', ');
  const isFree = brands.length + variants.length + areas.length === 0;
  const facts = [
    {
      label: t('gift_cards.holder'),
      value: card.customer ? (
        <Link href={href(`/customers/${card.customer.id}`)}>
          <NameOf of={card.customer} />
        </Link>
      ) : (
        t('gift_cards.no_holder')
      ),
    },
    { label: t('gift_cards.funder'), value: card.supplier ? <NameOf of={card.supplier} /> : t('gift_cards.platform') },
    ...(isFree
      ? [
          {
            label: t('gift_cards.good_for'),
            value: card.supplier
              ? t('gift_cards.good_for_supplier', { supplier: nameIn(language, card.supplier) })
              : t('gift_cards.good_for_all'),
          },
        ]
      : []),
    ...(brands.length > 0 ? [{ label: t('gift_cards.brands'), value: <bdi>{listed(brands)}</bdi> }] : []),
    ...(variants.length > 0 ? [{ label: t('gift_cards.variants'), value: <bdi>{listed(variants)}</bdi> }] : []),
    ...(areas.length > 0 ? [{ label: t('gift_cards.areas'), value: <bdi>{listed(areas)}</bdi> }] : []),
    ...(card.restrictions.min_order === null
      ? []
      : [
          {
            label: t('gift_cards.min_order'),
            value: <Money amount={card.restrictions.min_order} currency={card.currency_code} />,
          },
        ]),
    ...(card.single_use ? [{ label: t('gift_cards.single_use'), value: t('gift_cards.single_use_help') }] : []),
    ...(card.starts_at ? [{ label: t('gift_cards.starts_at'), value: formatDate(card.starts_at, language) }] : []),
    { label: t('gift_cards.until'), value: <Until at={card.ends_at} /> },
    ...(card.activated_at
      ? [{ label: t('gift_cards.activated_at'), value: formatDate(card.activated_at, language) }]
      : []),
    ...(card.batch_name ? [{ label: t('gift_cards.batch'), value: <bdi>{card.batch_name}</bdi> }] : []),
    ...(card.tags.length > 0 ? [{ label: t('gift_cards.tags'), value: <bdi>{card.tags.join(', ')}</bdi> }] : []),
    ...(card.note ? [{ label: t('gift_cards.note'), value: <span dir="auto">{card.note}</span> }] : []),
  ];
  return (
    <Card title={t('gift_cards.card')}>
      <Facts facts={facts} />
    </Card>
  );
}
