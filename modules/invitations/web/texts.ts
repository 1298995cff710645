import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** The words of the screens of invitations. */
export const invitationsWebTexts = texts({
  en: {
    'invites.title': 'Invitations',
    'invites.settings_note': 'Who was asked to join, and what became of it',
    'invites.email': 'Email',
    'invites.role': 'Role',
    'invites.no_role': 'No role',
    'invites.house': 'Into',
    'invites.office': 'Our office',
    'invites.by': 'Invited by',
    'invites.sent': 'Sent',
    'invites.until': 'Valid until',
    'invites.status': 'Status',
    'invites.status_pending': 'Open',
    'invites.status_accepted': 'Accepted',
    'invites.status_expired': 'Expired',
    'invites.status_revoked': 'Withdrawn',
    'invites.actions': 'Actions',
    'invites.search': 'Email…',
    'invites.add': 'Invite somebody',
    'invites.add_text':
      'They get a link by email, make their account with it, and have the role from the first moment on. The link is valid for 72 hours.',
    'invites.add_text_supplier':
      'They get a link by email, make their account with it, and work in your company from then on. The link is valid for 72 hours.',
    'invites.role_help': 'Only roles that hold no more than your own. Without a role they may sign in and do nothing.',
    'invites.send': 'Send invitation',
    'invites.done': 'The invitation is on its way.',
    'invites.resend': 'Send again to {email}',
    'invites.resent': 'Sent again. The old link no longer works.',
    'invites.revoke': 'Withdraw the invitation of {email}',
    'invites.revoked': 'The invitation is withdrawn.',
    'invites.empty': 'No invitations yet',
    'invites.empty_text': 'People join by a link that is sent to their email.',
  },
  ar: {
    'invites.title': 'الدعوات',
    'invites.settings_note': 'من دُعي للانضمام، وما آلت إليه دعوته',
    'invites.email': 'البريد الإلكتروني',
    'invites.role': 'الدور',
    'invites.no_role': 'بلا دور',
    'invites.house': 'إلى',
    'invites.office': 'مكتبنا',
    'invites.by': 'الداعي',
    'invites.sent': 'أُرسلت',
    'invites.until': 'صالحة حتى',
    'invites.status': 'الحالة',
    'invites.status_pending': 'مفتوحة',
    'invites.status_accepted': 'مقبولة',
    'invites.status_expired': 'منتهية',
    'invites.status_revoked': 'مسحوبة',
    'invites.actions': 'إجراءات',
    'invites.search': 'البريد…',
    'invites.add': 'دعوة شخص',
    'invites.add_text': 'يصله رابط بالبريد ينشئ به حسابه، ويكون له الدور من اللحظة الأولى. الرابط صالح 72 ساعة.',
    'invites.add_text_supplier': 'يصله رابط بالبريد ينشئ به حسابه، ويعمل في شركتك منذ ذلك الحين. الرابط صالح 72 ساعة.',
    'invites.role_help': 'الأدوار التي لا تتجاوز دورك فقط. من لا دور له يدخل ولا يفعل شيئًا.',
    'invites.send': 'إرسال الدعوة',
    'invites.done': 'الدعوة في طريقها.',
    'invites.resend': 'إعادة الإرسال إلى {email}',
    'invites.resent': 'أُرسلت من جديد. لم يعد الرابط القديم يعمل.',
    'invites.revoke': 'سحب دعوة {email}',
    'invites.revoked': 'سُحبت الدعوة.',
    'invites.empty': 'لا دعوات بعد',
    'invites.empty_text': 'ينضم الأشخاص برابط يُرسل إلى بريدهم.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    invitationsWeb: KeysOf<typeof invitationsWebTexts>;
  }
}
