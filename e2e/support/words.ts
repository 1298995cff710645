import { errorsTexts } from '#kit/shared/errors-texts.ts';
import { kitTexts } from '#kit/shared/kit-texts.ts';
import type { Language, Translate } from '#kit/shared/texts.ts';
import { makeTranslators } from '#kit/server/texts.ts';
import { webTexts } from '#kit/web/texts.ts';
import { ordersTexts } from '#modules/orders/texts.ts';
import { ordersWebTexts } from '#modules/orders/web/texts.ts';
import { sessionsTexts } from '#modules/sessions/texts.ts';
import { uiTexts } from '#ui/texts.ts';

/** What the screens say, from the texts they say it with: a journey reads the same in every language. */
export const words: Record<Language, Translate> = makeTranslators([errorsTexts, kitTexts, webTexts, uiTexts, ordersTexts, ordersWebTexts, sessionsTexts]);
