import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** The words of the pages of an invitation, for visitors. */
export const invitePageTexts = texts({
  en: {
    'invite.welcome': 'Welcome to Wikala',
    'invite.welcome_text': '{inviter} invites you as {role}. Make your account to begin.',
    'invite.welcome_plain': '{inviter} invites you. Make your account to begin.',
    'invite.welcome_supplier': '{inviter} invites you to work in {supplier}. Make your account to begin.',
    'invite.sign_up': 'Sign up',
    'invite.account': 'Make your account',
    'invite.account_text': 'You will sign in with {email}.',
    'invite.first_name': 'First name',
    'invite.last_name': 'Last name',
    'invite.password': 'Password',
    'invite.repeat': 'Confirm password',
    'invite.create': 'Create account',
    'invite.created': 'Your account is ready. Sign in.',
    'invite.failed': 'The account could not be made',
    'invite.have_account': 'Already signed up?',
    'invite.log_in': 'Log in',
    'invite.invalid_title': 'This invitation is not valid',
    'invite.invalid_text':
      'The link is incomplete, was used already, was replaced by a newer one, or has expired. Ask whoever invited you for a new one.',
    'invite.to_login': 'Go to sign in',
    'invite.app_title': 'Accept your invitation',
    'invite.app_text': 'The invitation opens in the Wikala app on this device.',
    'invite.app_button': 'Accept Invitation Link',
    'invite.app_hint':
      'Nothing opened? Install the app on this device first, or use the link of your email in a browser.',
  },
  ar: {
    'invite.welcome': 'أهلًا بك في وكالة',
    'invite.welcome_text': 'يدعوك {inviter} بدور {role}. أنشئ حسابك لتبدأ.',
    'invite.welcome_plain': 'يدعوك {inviter}. أنشئ حسابك لتبدأ.',
    'invite.welcome_supplier': 'يدعوك {inviter} للعمل في {supplier}. أنشئ حسابك لتبدأ.',
    'invite.sign_up': 'إنشاء حساب',
    'invite.account': 'أنشئ حسابك',
    'invite.account_text': 'ستسجّل الدخول بالبريد {email}.',
    'invite.first_name': 'الاسم الأول',
    'invite.last_name': 'اسم العائلة',
    'invite.password': 'كلمة المرور',
    'invite.repeat': 'تأكيد كلمة المرور',
    'invite.create': 'إنشاء الحساب',
    'invite.created': 'حسابك جاهز. سجّل الدخول.',
    'invite.failed': 'تعذّر إنشاء الحساب',
    'invite.have_account': 'لديك حساب؟',
    'invite.log_in': 'سجّل الدخول',
    'invite.invalid_title': 'هذه الدعوة غير صالحة',
    'invite.invalid_text':
      'الرابط ناقص، أو استُخدم من قبل، أو حلّ محله رابط أحدث، أو انتهت مدته. اطلب دعوة جديدة ممن دعاك.',
    'invite.to_login': 'إلى تسجيل الدخول',
    'invite.app_title': 'اقبل دعوتك',
    'invite.app_text': 'تُفتح الدعوة في تطبيق وكالة على هذا الجهاز.',
    'invite.app_button': 'قبول رابط الدعوة',
    'invite.app_hint': 'لم يُفتح شيء؟ ثبّت التطبيق على هذا الجهاز أولًا، أو استخدم رابط بريدك في المتصفح.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    invitePage: KeysOf<typeof invitePageTexts>;
  }
}
