import { useEffect, useRef } from 'react';
import { directionOf, languages } from '#kit/shared/texts.ts';
import { Field, Form, useForm } from '#kit/web/form.tsx';
import { useTakeMe } from '#kit/web/me.ts';
import { Card } from '#ui/card.tsx';
import { FormGrid, SelectField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { sessions, type User } from '#modules/sessions/contract.ts';
import { QuietSubmit } from './quiet-submit.tsx';

/** Language, direction and digits (specification, section 1: language and text direction come from user settings). */
export function ReadingCard({ user }: { user: User }) {
  const { t } = useText();
  const take = useTakeMe();
  const { language, direction, numerals } = user;
  return (
    <Card title={t('profile.reading')}>
      <Form endpoint={sessions.updateMe} values={{ language, direction, numerals }} onSaved={take} bare>
        <FormGrid>
          <Field
            name="language"
            as={SelectField}
            label={t('profile.language')}
            options={languages.map((value) => ({ value, label: t(`web.language_${value}`) }))}
          />
          <Direction />
          <Field
            name="numerals"
            as={SelectField}
            label={t('profile.numerals')}
            help={t('profile.numerals_help')}
            options={[
              { value: 'latin', label: t('profile.numerals_latin') },
              { value: 'arabic-indic', label: t('profile.numerals_arabic') },
            ]}
          />
        </FormGrid>
        <QuietSubmit label={t('web.save')} />
      </Form>
    </Card>
  );
}

/** Follows the language that is chosen above it, and may then be chosen otherwise. */
function Direction() {
  const { t } = useText();
  const { values, set } = useForm();
  const language = String(values['language']);
  const seen = useRef(language);
  useEffect(() => {
    if (seen.current === language) return;
    seen.current = language;
    set('direction', directionOf(language));
  }, [language, set]);
  return (
    <Field
      name="direction"
      as={SelectField}
      label={t('profile.direction')}
      help={t('profile.direction_help')}
      options={(['ltr', 'rtl'] as const).map((value) => ({ value, label: t(`profile.direction_${value}`) }))}
    />
  );
}
