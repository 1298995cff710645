import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** The words of the page behind an invitation's link; fetched with it. */
export const affiliatePublicTexts = texts({
  en: {
    'affiliate_join.title': 'Welcome, {name}',
    'affiliate_join.text':
      'You are invited to bring shops to Wikala as an affiliate. You will sign in with this number; a code comes by SMS.',
    'affiliate_join.phone': 'Your number',
    'affiliate_join.until': 'The invitation is good until {date}.',
    'affiliate_join.accept': 'Accept the invitation',
    'affiliate_join.done': 'Welcome. Sign in with your number.',
    'affiliate_join.invalid': 'This invitation is not valid',
    'affiliate_join.invalid_text':
      'It may have been used, revoked or replaced by a newer one, or its week is over. Ask for a new one.',
    'affiliate_join.sign_in': 'Sign in by phone',
  },
  ar: {
    'affiliate_join.title': 'مرحبًا {name}',
    'affiliate_join.text': 'أنت مدعو لتجلب المتاجر إلى وكالة كمسوّق. ستدخل بهذا الرقم، ويصلك رمز برسالة نصية.',
    'affiliate_join.phone': 'رقمك',
    'affiliate_join.until': 'الدعوة صالحة حتى {date}.',
    'affiliate_join.accept': 'قبول الدعوة',
    'affiliate_join.done': 'مرحبًا بك. سجّل الدخول برقمك.',
    'affiliate_join.invalid': 'هذه الدعوة غير صالحة',
    'affiliate_join.invalid_text': 'ربما استُخدمت أو أُلغيت أو حلّت محلها دعوة أحدث، أو مضى أسبوعها. اطلب دعوة جديدة.',
    'affiliate_join.sign_in': 'الدخول برقم الجوال',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    affiliateJoin: KeysOf<typeof affiliatePublicTexts>;
  }
}
