import { Button } from '@mantine/core';
import { Field, useForm } from '#kit/web/form.tsx';
import { TextField } from '#ui/form-parts.tsx';
import { useText } from '#ui/text.tsx';
import { codeBytes, codeFrom } from '../rules/code.ts';

/** One code for all who have it, typed or made up; in any letter case. */
export function CodeField() {
  const { t } = useText();
  const { set } = useForm();
  return (
    <div>
      <Field name="code" label={t('promotions.code')} help={t('promotions.code_help')} as={TextField} />
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => set('code', codeFrom(crypto.getRandomValues(new Uint8Array(codeBytes))))}
      >
        {t('promotions.make_code')}
      </Button>
    </div>
  );
}
