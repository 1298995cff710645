import { auditFieldTexts as fields } from './field-texts.ts';
import { auditRecordFieldTexts as records } from './record-field-texts.ts';
import { auditTradeTexts as trade } from './trade-texts.ts';
import { auditTrailTexts as trail } from '../texts.ts';
import { auditValueTexts as values } from './value-texts.ts';

/** Everything the trail says, for files that the server writes. */
export const auditTexts = {
  en: { ...trail.en, ...fields.en, ...records.en, ...trade.en, ...values.en },
  ar: { ...trail.ar, ...fields.ar, ...records.ar, ...trade.ar, ...values.ar },
};
