import { registerTexts } from '#kit/web/i18n.ts';
import { returnsWebTexts } from './texts.ts';

/* Imported for its effect: whoever says these words brings them. */
registerTexts(returnsWebTexts);
