import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What the server says of invitations, by mail and in refusals. */
export const invitationsTexts = texts({
  en: {
    'invites.invalid':
      'This invitation is not valid. It may have been used, replaced or withdrawn, or it has expired. Ask for a new one.',
    'invites.has_account': 'Can’t invite a user with an existing account.',
    'invites.joined': 'Somebody already signs in with this email. Sign in instead.',
    'invites.is_accepted': 'This invitation has been accepted already.',
    'invites.is_revoked': 'This invitation was withdrawn. Invite the address again.',
    'invites.mail_subject': 'You are invited to {house}',
    'invites.mail_body':
      '{inviter} invites you to work in {house} as {role}.\n\nOpen this link to make your account. It is valid for 72 hours and works once:\n{link}\n\nIf you did not expect this, ignore it: nothing happens without you.',
    'invites.mail_body_plain':
      '{inviter} invites you to work in {house}.\n\nOpen this link to make your account. It is valid for 72 hours and works once:\n{link}\n\nIf you did not expect this, ignore it: nothing happens without you.',
    'invites.known_body':
      '{inviter} invited you to {house}, but you already have an account with this address. Sign in here:\n{link}\n\nIf you did not expect this, ignore it: nothing has changed.',
  },
  ar: {
    'invites.invalid': 'هذه الدعوة غير صالحة. ربما استُخدمت أو استُبدلت أو سُحبت أو انتهت مدتها. اطلب دعوة جديدة.',
    'invites.has_account': 'لا يمكن دعوة مستخدم لديه حساب.',
    'invites.joined': 'يوجد من يسجّل الدخول بهذا البريد. سجّل الدخول بدلًا من ذلك.',
    'invites.is_accepted': 'قُبلت هذه الدعوة من قبل.',
    'invites.is_revoked': 'سُحبت هذه الدعوة. ادعُ العنوان من جديد.',
    'invites.mail_subject': 'دعوة للانضمام إلى {house}',
    'invites.mail_body':
      'يدعوك {inviter} للعمل في {house} بدور {role}.\n\nافتح هذا الرابط لإنشاء حسابك. الرابط صالح 72 ساعة ويعمل مرة واحدة:\n{link}\n\nإن لم تكن تتوقع هذه الدعوة فتجاهلها: لن يحدث شيء من دونك.',
    'invites.mail_body_plain':
      'يدعوك {inviter} للعمل في {house}.\n\nافتح هذا الرابط لإنشاء حسابك. الرابط صالح 72 ساعة ويعمل مرة واحدة:\n{link}\n\nإن لم تكن تتوقع هذه الدعوة فتجاهلها: لن يحدث شيء من دونك.',
    'invites.known_body':
      'دعاك {inviter} إلى {house}، لكن لديك حسابًا بهذا البريد. سجّل الدخول من هنا:\n{link}\n\nإن لم تكن تتوقع هذه الدعوة فتجاهلها: لم يتغيّر شيء.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    invitations: KeysOf<typeof invitationsTexts>;
  }
}
