import { useState, type ComponentProps } from 'react';
import { CodedField } from '#shell/public-fields.tsx';
import { useText } from '#ui/text.tsx';
import { vatFault } from '../rules.ts';

type Props = ComponentProps<typeof CodedField>;

/** A number that is a name: any digit set is read. */
export const DigitsField = (props: Props) => <CodedField {...props} inputMode="numeric" maxLength={20} />;

/** A VAT number; says how many digits are missing or too many once it is left, or the form was sent. */
export function VatField(props: Props) {
  const { t } = useText();
  const [left, setLeft] = useState(false);
  const fault = props.value === '' ? null : vatFault(props.value);
  const message =
    fault && (left || props.error)
      ? t(fault.code, 'count' in fault ? { count: fault.count, digits: fault.digits } : {})
      : props.error;
  return (
    <DigitsField
      {...props}
      error={message}
      onChange={(value) => {
        setLeft(false);
        props.onChange(value);
      }}
      onBlur={() => setLeft(true)}
    />
  );
}
