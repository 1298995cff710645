import { formatMoment } from '#domain/dates.ts';
import { currencyWord } from '#domain/money.ts';
import type { TextKey, TextParams } from '#kit/shared/texts.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { WireBlocker } from '../contract.ts';
import type { Blocker } from '../rules/blockers.ts';

type Reader = Pick<Ctx, 't' | 'origin'>;

/** A blocker in the words of whoever asked. */
export const describeBlocker = (ctx: Reader, { code, severity, text, params, item_id, fix }: Blocker): WireBlocker => ({
  code,
  severity,
  message: describeReason(ctx, text, params),
  ...(item_id === undefined ? {} : { item_id }),
  fix: fix && { label: ctx.t(fix.text), to: fix.to, id: fix.id },
});

/** The sentence of a blocker by itself. A currency is called by its word, a moment by its day and hour, as the reader writes them. */
export const describeReason = ({ t, origin }: Reader, text: TextKey, params: TextParams | null = {}): string => {
  const { currency, at } = params ?? {};
  return t(text, {
    ...params,
    ...(typeof currency === 'string' ? { currency: currencyWord(currency, origin.language) } : {}),
    ...(typeof at === 'string' ? { at: formatMoment(at, origin.language) } : {}),
  });
};
