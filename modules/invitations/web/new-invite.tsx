import { useArea, useHref } from '#kit/web/area-context.tsx';
import { atField } from '#kit/web/at-field.ts';
import { FormCard } from '#kit/web/form-card.tsx';
import { Field, Form } from '#kit/web/form.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { RoleSelect } from '#modules/roles/parts.tsx';
import { FormGrid, TextField } from '#ui/form-parts.tsx';
import { useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { invites } from '../contract.ts';

const refusals = atField({ 'invites.has_account': 'user' });

/** Asks somebody to join by their e-mail; into the market's own office with a role. */
export function NewInvite() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const isAdmin = useArea().account === 'admin';
  const list = href('/settings/invitations');
  return (
    <>
      <PageTitle>{t('invites.add')}</PageTitle>
      <PageHeader title={t('invites.add')} back={list} />
      <FormCard>
        <Form
          endpoint={invites.create}
          values={{ user: '' }}
          submit={t('invites.send')}
          success={t('invites.done')}
          onRefused={refusals}
          onSaved={() => go(list)}
          onCancel={() => go(list)}
        >
          <FormGrid>
            <p style={{ margin: 0 }}>{t(isAdmin ? 'invites.add_text' : 'invites.add_text_supplier')}</p>
            <Field name="user" as={TextField} label={t('invites.email')} kind="email" autoFocus />
            {isAdmin && (
              <Field name="role_id" as={RoleSelect} label={t('invites.role')} help={t('invites.role_help')} clearable />
            )}
          </FormGrid>
        </Form>
      </FormCard>
    </>
  );
}
