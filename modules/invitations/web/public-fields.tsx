import type { ComponentProps } from 'react';
import { PasswordField } from '#shell/public-fields.tsx';
import { useText } from '#ui/text.tsx';

/** The new password again: whatever is wrong with it, it is not the same (specification, section 5). */
export function RepeatField({ error, ...props }: ComponentProps<typeof PasswordField>) {
  const { t } = useText();
  return <PasswordField {...props} error={error && t('account.passwords_differ')} />;
}
