import { dayOf } from '#domain/dates.ts';
import { decimal, listExport, nameFor, type ExportCells } from '#kit/server/export.ts';
import { giftCards, type GiftCardRow } from '../contract.ts';
import { cardLabel } from '../rules.ts';
import { listedCards } from './queries.ts';

const dayFor = (at: string | null): string | null => at && dayOf(new Date(at));

const cells: ExportCells<typeof giftCards.export, GiftCardRow> = {
  card: cardLabel,
  batch: ({ batch_name }) => batch_name,
  customer: ({ customer }, ctx) => customer && nameFor(ctx, customer),
  type: ({ type }, ctx) => ctx.t(`gift_cards.type_${type}`),
  status: ({ status }, ctx) => ctx.t(`gift_cards.status_${status}`),
  funder: ({ supplier }, ctx) => (supplier ? nameFor(ctx, supplier) : ctx.t('gift_cards.platform')),
  currency: ({ currency_code }) => currency_code,
  value: ({ value, currency_code }) => decimal(value, currency_code),
  balance: ({ balance, currency_code }) => decimal(balance, currency_code),
  held: ({ held, currency_code }) => decimal(held, currency_code),
  spent: ({ spent, currency_code }) => decimal(spent, currency_code),
  starts_at: ({ starts_at }) => dayFor(starts_at),
  ends_at: ({ ends_at }) => dayFor(ends_at),
  activated_at: ({ activated_at }) => dayFor(activated_at),
  tags: ({ tags }) => tags.join(', '),
  note: ({ note }) => note,
};

export const giftCardExport = listExport(giftCards.export, 'gift_cards', listedCards, cells);
