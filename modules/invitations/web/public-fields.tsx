import { PasswordInput, TextInput } from '@mantine/core';
import { useText } from '#ui/text.tsx';

/** The fields of the account form: 40 px high, without what ui/form-parts.tsx brings along. */
type Props = {
  value: string;
  onChange: (value: string) => void;
  label: string;
  name: string;
  error?: string;
  required?: boolean;
  autoFocus?: boolean;
  autoComplete?: string;
};

const shared = ({ label, name, error, required, autoFocus, autoComplete }: Props) =>
  ({ label, name, error, 'aria-required': required || undefined, 'aria-invalid': error ? true : undefined, autoFocus, autoComplete, size: 'md' }) as const;

export function NameField(props: Props) {
  return <TextInput {...shared(props)} classNames={{ input: 'w-plain' }} maxLength={200} value={props.value} onChange={(event) => props.onChange(event.currentTarget.value)} />;
}

/** A password that is chosen here, hidden until one asks to see it, with the hint how long it must be. */
export function PasswordField(props: Props) {
  const { t } = useText();
  return (
    <PasswordInput
      {...shared(props)}
      maxLength={256}
      autoComplete="new-password"
      placeholder={t('account.password_hint')}
      visibilityToggleButtonProps={{ 'aria-label': t('invite.show_password'), tabIndex: 0 }}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}

/** The same again: whatever is wrong with it, it is not the same (specification, section 5). */
export function RepeatField({ error, ...props }: Props) {
  const { t } = useText();
  return <PasswordField {...props} error={error && t('account.passwords_differ')} />;
}
