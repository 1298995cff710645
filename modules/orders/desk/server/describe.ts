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

/** The sentence of a blocker by itself. A currency is called by its word in the reader's language. */
export const describeReason = ({ t, origin }: Reader, text: TextKey, params: TextParams | null = {}): string =>
  t(
    text,
    typeof params?.['currency'] === 'string'
      ? { ...params, currency: currencyWord(params['currency'], origin.language) }
      : (params ?? undefined),
  );
