import { currencyWord } from '#kit/shared/money.ts';
import type { TextParams } from '#kit/shared/texts.ts';
import type { Ctx } from '#kit/server/context.ts';
import type { WireBlocker } from '../../contract/desk.ts';
import type { Blocker } from '../../rules/desk/blockers.ts';

/** A blocker in the words of whoever asked. */
export const sayBlocker = (ctx: Pick<Ctx, 't' | 'origin'>, { code, severity, text, params, item_id, fix }: Blocker): WireBlocker => ({
  code, severity, message: ctx.t(text, inWords(params as TextParams | undefined, ctx.origin.language)), ...(item_id === undefined ? {} : { item_id }),
  fix: fix && { label: ctx.t(fix.text), to: fix.to, id: fix.id },
});

/** A currency is called by its word in the reader's language. */
const inWords = (params: TextParams | undefined, language: string): TextParams | undefined =>
  params && typeof params['currency'] === 'string' ? { ...params, currency: currencyWord(params['currency'], language) } : params;
