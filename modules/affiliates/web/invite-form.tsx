import { useHref } from '#kit/web/area-context.tsx';
import { atField } from '#kit/web/at-field.ts';
import { FormCard } from '#kit/web/form-card.tsx';
import { Field, Form } from '#kit/web/form.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { PhoneInput } from '#ui/phone-input.tsx';
import { useText } from '#ui/text.tsx';
import { affiliateInvitations } from '../contract.ts';
import { invitationDays } from '../rules.ts';

const refusals = atField({
  'affiliates.phone_taken': 'phone',
  'affiliates.already_invited': 'phone',
  'affiliates.phone_country': 'phone',
});

/** Invites somebody by SMS. */
export function InviteAffiliate() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  return (
    <>
      <PageTitle>{t('affiliates.invite')}</PageTitle>
      <PageHeader
        title={t('affiliates.invite')}
        back={href('/affiliate')}
        meta={[t('affiliates.invite_text', { days: invitationDays })]}
      />
      <FormCard>
        <Form
          endpoint={affiliateInvitations.create}
          values={{ phone: '', name: '' }}
          onRefused={refusals}
          success={t('affiliates.invited')}
          submit={t('affiliates.invite_send')}
          onSaved={() => go(href('/affiliate/invitations'))}
          onCancel={() => go(href('/affiliate'))}
        >
          <FormGrid columns={2}>
            <Field name="phone" as={PhoneInput} label={t('field.phone')} />
            <Field name="email" as={TextField} label={t('field.email')} kind="email" />
            <Field name="name" as={TextField} label={t('field.name')} />
            <Field name="name_ar" as={TextField} label={t('field.name_ar')} />
          </FormGrid>
        </Form>
      </FormCard>
    </>
  );
}
