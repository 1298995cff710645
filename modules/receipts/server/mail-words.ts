import { formatDate } from '#domain/dates.ts';
import { amountInWords } from '#domain/money.ts';
import type { PublicLanguage } from '#kit/shared/texts.ts';
import { translator } from '#kit/shared/translate.ts';
import type { Statement } from '../contract.ts';
import { receiptsTexts } from '../texts.ts';

/** The mail in the languages that only customers read. */
const visitors = {
  ml: {
    'receipts.mail_subject': '{supplier}: അക്കൗണ്ട് സ്റ്റേറ്റ്മെന്റ് {from} – {to}',
    'receipts.mail_body':
      '{from} മുതൽ {to} വരെ {supplier}-ുമായുള്ള നിങ്ങളുടെ അക്കൗണ്ട് സ്റ്റേറ്റ്മെന്റ്.\n\nആരംഭ ബാലൻസ്: {opening}\nഅവസാന ബാലൻസ്: {closing}\nഇപ്പോൾ അടയ്ക്കാനുള്ളത്: {due}\nകാലാവധി കഴിഞ്ഞത്: {overdue}\n\nഎല്ലാ എൻട്രികളും വായിക്കാനും തെറ്റുണ്ടെങ്കിൽ അറിയിക്കാനും:\n{link}\n\n{until} വരെ ഈ ലിങ്ക് പ്രവർത്തിക്കും.',
  },
  ur: {
    'receipts.mail_subject': '{supplier}: کھاتے کا گوشوارہ {from} – {to}',
    'receipts.mail_body':
      '{supplier} کے ساتھ آپ کے کھاتے کا گوشوارہ، {from} سے {to} تک۔\n\nابتدائی بقایا: {opening}\nاختتامی بقایا: {closing}\nابھی واجب: {due}\nمیعاد گزری رقم: {overdue}\n\nہر اندراج پڑھنے اور غلطی بتانے کے لیے:\n{link}\n\nیہ لنک {until} تک کام کرے گا۔',
  },
};
const texts = { ...receiptsTexts, ...visitors };

type Named = { name: string | null; name_ar: string | null };
export type MailFacts = { supplier: Named; account: Omit<Statement, 'customer'>; link: string; until: string };

/** A statement as a mail: what the period came to, what is due now, and the way to the live one. */
export function statementMail(
  language: PublicLanguage,
  { supplier, account, link, until }: MailFacts,
): { subject: string; body: string } {
  const t = translator(texts, language);
  const { name, name_ar } = supplier;
  const money = (amount: number) => amountInWords(amount, account.currency_code, language);
  const words = {
    supplier: (language === 'ar' || language === 'ur' ? (name_ar ?? name) : (name ?? name_ar)) ?? '',
    from: formatDate(account.from, language),
    to: formatDate(account.to, language),
    opening: money(account.opening),
    closing: money(account.closing),
    due: money(account.due),
    overdue: money(account.overdue),
    link,
    until: formatDate(until, language),
  };
  return { subject: t('receipts.mail_subject', words), body: t('receipts.mail_body', words) };
}
