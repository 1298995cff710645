import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const sessionsTexts = texts({
  en: {
    'sessions.code_message': 'Your Wikala code is {code}. It is valid for 5 minutes. Do not share it.',
    'sessions.busy': 'Many people are signing in. Please try again in a moment.',
    'errors.code': 'Enter the six-digit code.',

    // Quoted by the specification for invitations, resets and registration (section 5).
    'account.email_required': 'email required',
    'account.email_invalid': 'invalid email',
    'account.first_name_required': 'first name required',
    'account.passwords_differ': 'passwords do not match',
    'account.confirm_required': 'You must confirm your password',
    'account.password_hint': '8+ characters',
    'account.admin_password_hint': '12+ characters',
    'account.cr_image_required': 'cr number image is required',
    'account.vat_image_required': 'vat number image is required',

    'account.link_invalid': 'This link is no longer valid. Request a new one.',
    'account.current_required': 'Enter your current password.',
    'account.current_wrong': 'The current password is incorrect.',
    'account.no_password': 'This account signs in by phone and has no password.',
    'account.email_taken': 'This email is already used by another account.',
    'account.img_foreign': 'Choose a picture from this device.',
  },
  ar: {
    'sessions.code_message': 'رمزك في وكالة هو {code}. صالح لمدة 5 دقائق. لا تشاركه مع أحد.',
    'sessions.busy': 'عدد كبير يسجّل الدخول الآن. حاول بعد لحظات.',
    'errors.code': 'أدخل الرمز المكوّن من ستة أرقام.',

    'account.email_required': 'البريد الإلكتروني مطلوب',
    'account.email_invalid': 'البريد الإلكتروني غير صالح',
    'account.first_name_required': 'الاسم الأول مطلوب',
    'account.passwords_differ': 'كلمتا المرور غير متطابقتين',
    'account.confirm_required': 'يجب تأكيد كلمة المرور',
    'account.password_hint': 'ثمانية أحرف على الأقل',
    'account.admin_password_hint': '12 حرفًا على الأقل',
    'account.cr_image_required': 'صورة السجل التجاري مطلوبة',
    'account.vat_image_required': 'صورة شهادة الرقم الضريبي مطلوبة',

    'account.link_invalid': 'لم يعد هذا الرابط صالحًا. اطلب رابطًا جديدًا.',
    'account.current_required': 'أدخل كلمة المرور الحالية.',
    'account.current_wrong': 'كلمة المرور الحالية غير صحيحة.',
    'account.no_password': 'تسجّل الدخول إلى هذا الحساب برقم الجوال وليست له كلمة مرور.',
    'account.email_taken': 'هذا البريد الإلكتروني مستخدم في حساب آخر.',
    'account.img_foreign': 'اختر صورة من هذا الجهاز.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    sessions: KeysOf<typeof sessionsTexts>;
  }
}
