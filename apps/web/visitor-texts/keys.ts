import type { TextKeys } from '#kit/shared/texts.ts';

/** Texts that only public pages say: all of them. */
type Pages = TextKeys[
  | 'signIn'
  | 'registrationWeb'
  | 'affiliateJoin'
  | 'invitePage'
  | 'landing'
  | 'publicProfiles'
  | 'proposal'
  | 'publicEdit'
  | 'exchangePage'
  | 'leadForm'
  | 'statementPage'];
/** Those that are counted; neither language has more than these two forms. */
type Counted = 'registration.vat_missing' | 'registration.vat_over';

/** What these pages say of the words that the whole product shares, and what the server refuses them with. */
export const sharedKeys = [
  'web.loading',
  'web.retry',
  'web.show_password',
  'web.crash',
  'web.crash_text',
  'web.reload',
  'web.new_version',
  'web.offline',
  'web.network',
  'web.slogan_1',
  'web.slogan_2',
  'web.pitch',
  'web.meaning',
  'web.languages',
  'web.back_to_login',
  'web.help',
  'web.privacy',
  'web.terms',
  'unknown.title',
  'unknown.text',
  'unknown.title',
  'unknown.text',
  'web.form_failed',
  'web.retry_in_one',
  'web.retry_in_other',
  'errors.spaces',
  'errors.required',
  'errors.min_one',
  'errors.min_length',
  'errors.max_length',
  'errors.email',
  'errors.phone',
  'errors.must_be_filled',
  'errors.text',
  'errors.choice',
  'errors.choice_of',
  'errors.invalid_field',
  'errors.try_again',
  'errors.something',
  'errors.title',
  'soon.notice',
  'success.default',
  'errors.unauthorized',
  'errors.credentials',
  'errors.password_long',
  'errors.code',
  'errors.code_wrong',
  'errors.code_expired',
  'errors.origin',
  'errors.not_found',
  'errors.conflict',
  'errors.too_many_requests',
  'errors.too_large',
  'errors.media_type',
  'errors.unavailable',
  'errors.unexpected',
  'errors.invalid',
  'errors.unreadable',
  'sessions.busy',
  'account.email_required',
  'account.email_invalid',
  'account.first_name_required',
  'account.passwords_differ',
  'account.confirm_required',
  'account.password_hint',
  'account.admin_password_hint',
  'account.cr_image_required',
  'account.vat_image_required',
  'account.link_invalid',
  'registration.vat_number',
  'registration.cr_number',
  'registration.one_picture',
  'registration.code',
  'invites.invalid',
  'invites.joined',
  'affiliates.invitation_invalid',
  'affiliates.joined',
  'ui.close',
  'ui.back',
  'ui.clear',
  'ui.remove',
  'ui.search',
  'ui.loading',
  'ui.required',
  'ui.error.title',
  'ui.error.kept',
  'ui.error.retry',
  'ui.error.reference',
  'ui.money.riyal',
  'ui.phone.invalid',
  'ui.image.choose',
  'ui.image.drop',
  'ui.image.types',
  'ui.image.type_error',
  'ui.image.one_error',
  'ui.image.size_error',
  'ui.image.ready',
  'ui.steps.label',
] as const;

/** Everything that is said in a language of visitors (specification, section 1): a key without words does not compile. */
export type VisitorWords = Record<
  Exclude<Pages, Counted> | `${Counted}_${'one' | 'other'}` | (typeof sharedKeys)[number],
  string
>;
