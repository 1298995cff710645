import type { ComponentProps } from 'react';
import { PasswordField } from '#kit/web/public-fields.tsx';
import { useText } from '#ui/text.tsx';

type Props = ComponentProps<typeof PasswordField>;

/** A password that is chosen here. */
export function NewPasswordField(props: Props) {
  const { t } = useText();
  return <PasswordField {...props} hint={t('account.password_hint')} />;
}

/** The same again: whatever is wrong with it, it is not the same (specification, section 5). */
export function RepeatField({ error, ...props }: Props) {
  const { t } = useText();
  return <NewPasswordField {...props} error={error && t('account.passwords_differ')} />;
}
