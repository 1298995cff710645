import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMay } from '#kit/web/access.ts';
import { useHref, useParam } from '#kit/web/area-context.tsx';
import { AsyncRecord } from '#kit/web/detail.tsx';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { useRead, useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { FormGrid, SelectField, TextareaField, TextField } from '#ui/form-parts.tsx';
import { ReopenIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import {
  bodyMax,
  notificationTemplates,
  subjectMax,
  templateInput,
  templateStatuses,
  type NotificationTemplate,
} from '../contract.ts';
import styles from './template.module.css';
import { Preview } from './preview.tsx';
import { useSlotWords } from './words.ts';

const list = '/settings/notification-templates';

/** The words of one message, with how it reads. */
export function TemplateEditor() {
  const { t } = useText();
  const href = useHref();
  const read = useRead(notificationTemplates.retrieve, { params: { id: useParam('id') } });
  return (
    <AsyncRecord read={read} back={{ href: href(list), label: t('notification_templates.title') }}>
      {({ notification_template }) => (
        <Editor key={`${notification_template.id} ${notification_template.version}`} template={notification_template} />
      )}
    </AsyncRecord>
  );
}

function Editor({ template }: { template: NotificationTemplate }) {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const say = useSlotWords();
  const mayEdit = useMay(notificationTemplates.update);
  const [asking, setAsking] = useState(false);
  const reset = useWrite(notificationTemplates.reset, { success: t('notification_templates.reset_done') });
  const back = href(list);
  const { channel, subject, body, status, version } = template;
  const values = {
    ...(channel === 'mail' ? { subject } : {}),
    body,
    status: status === 'draft' ? ('draft' as const) : ('active' as const),
    ...(version === null ? {} : { version }),
  };
  return (
    <>
      <PageTitle>{say.event(template.event)}</PageTitle>
      <PageHeader
        title={say.event(template.event)}
        back={back}
        meta={[say.channelIn(template)]}
        actions={
          mayEdit &&
          status !== 'built_in' && (
            <Button leftSection={<ReopenIcon size={15} />} onClick={() => setAsking(true)}>
              {t('notification_templates.reset')}
            </Button>
          )
        }
      />
      <Form
        endpoint={notificationTemplates.update}
        params={{ id: template.id }}
        schema={templateInput(channel)}
        values={values}
        bare
        onSaved={() => go(back)}
      >
        <div className={styles.sides}>
          <Card>
            <FormGrid>
              {channel === 'mail' && (
                <Field
                  name="subject"
                  as={TextField}
                  label={t('notification_templates.subject')}
                  maxLength={subjectMax}
                  readOnly={!mayEdit}
                />
              )}
              <Field
                name="body"
                as={TextareaField}
                label={t('notification_templates.body')}
                rows={channel === 'mail' ? 10 : 5}
                maxLength={bodyMax}
                readOnly={!mayEdit}
              />
              {mayEdit && <Variables names={template.variables} />}
              {mayEdit && (
                <Field
                  name="status"
                  as={SelectField}
                  label={t('notification_templates.use')}
                  options={templateStatuses.map((value) => ({
                    value,
                    label: t(`notification_templates.use_${value}`),
                  }))}
                />
              )}
            </FormGrid>
            {mayEdit && <Buttons onCancel={() => go(back)} />}
          </Card>
          <Preview template={template} />
        </div>
      </Form>
      <Confirm
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('notification_templates.reset_title')}
        onConfirm={() => reset.write({ params: { id: template.id } })}
        done=""
        no={t('notification_templates.reset_no')}
        yes={t('notification_templates.reset_yes')}
      >
        {t('notification_templates.reset_text')}
      </Confirm>
    </>
  );
}

function Buttons({ onCancel }: { onCancel: () => void }) {
  const { t } = useText();
  const { saving } = useForm();
  return (
    <div className={styles.actions}>
      <Button onClick={onCancel}>{t('web.cancel')}</Button>
      <Button type="submit" variant="filled" loading={saving}>
        {t('web.save')}
      </Button>
    </div>
  );
}

const known = ['order', 'customer', 'supplier', 'total', 'amount', 'tracking', 'reason'] as const;

/** Puts a value's place into the text where the cursor stands. */
function Variables({ names }: { names: readonly string[] }) {
  const { t } = useText();
  const { values, set } = useForm();
  const insert = (name: string, area: HTMLTextAreaElement | null | undefined) => {
    const text = String(values['body'] ?? '');
    const [from, to] = area ? [area.selectionStart, area.selectionEnd] : [text.length, text.length];
    set('body', `${text.slice(0, from)}{${name}}${text.slice(to)}`);
    area?.focus();
  };
  return (
    <div role="group" aria-label={t('notification_templates.variables')}>
      <div className={styles.label}>{t('notification_templates.variables')}</div>
      <div className={styles.variables}>
        {known
          .filter((name) => names.includes(name))
          .map((name) => (
            <Button
              key={name}
              size="compact-xs"
              onClick={(event) => insert(name, event.currentTarget.closest('form')?.querySelector('textarea'))}
            >
              {t(`notification_templates.var_${name}`)}
              <span className={styles.place}>
                <bdi dir="ltr">{`{${name}}`}</bdi>
              </span>
            </Button>
          ))}
      </div>
    </div>
  );
}
