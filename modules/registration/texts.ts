import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const registrationTexts = texts({
  en: {
    'registration.vat_number': 'Enter 15 digits that start and end with 3.',
    'registration.cr_number': 'Enter 10 digits.',
    'registration.one_picture': 'Upload one picture only.',
    'registration.code': 'The code is incorrect or has expired. Request a new one.',

    'registration.mail_subject': 'Confirm your registration',
    'registration.mail':
      '{code} is your code to confirm your company’s registration with Wikala. It is valid for 5 minutes. Enter it at {link}\n\nDo not share it. If you did not register, ignore this message.',
    'registration.sms':
      '{code} is your code to confirm your phone number with Wikala. It is valid for 5 minutes. Do not share it.',
    'registration.known_subject': 'You already have an account',
    'registration.known':
      'Someone tried to register a company with Wikala using this email, which already has an account. If it was you, sign in at {login} or reset your password there. If it was not you, ignore this message. Nothing has changed.',
  },
  ar: {
    'registration.vat_number': 'أدخل 15 رقمًا تبدأ وتنتهي بالرقم 3.',
    'registration.cr_number': 'أدخل 10 أرقام.',
    'registration.one_picture': 'ارفع صورة واحدة فقط.',
    'registration.code': 'الرمز غير صحيح أو انتهت صلاحيته. اطلب رمزًا جديدًا.',

    'registration.mail_subject': 'تأكيد التسجيل',
    'registration.mail':
      '{code} هو رمز تأكيد تسجيل شركتك في وكالة، وهو صالح لمدة 5 دقائق. أدخله في {link}\n\nلا تشاركه مع أحد. إذا لم تسجّل فتجاهل هذه الرسالة.',
    'registration.sms': '{code} هو رمز تأكيد رقم جوالك في وكالة، وهو صالح لمدة 5 دقائق. لا تشاركه مع أحد.',
    'registration.known_subject': 'لديك حساب بالفعل',
    'registration.known':
      'حاول شخص تسجيل شركة في وكالة بهذا البريد الإلكتروني المرتبط بحساب. إذا كنت أنت فسجّل الدخول عبر {login} أو أعد تعيين كلمة المرور من هناك. وإذا لم تكن أنت فتجاهل هذه الرسالة. لم يتغيّر شيء.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    registration: KeysOf<typeof registrationTexts>;
  }
}
