import { dayOf, readDate } from '#domain/dates.ts';
import { DateField } from '#ui/date-field.tsx';
import { useForm } from './form.tsx';

type Props = {
  name: string;
  label: string;
  /** Whether the moment is the day's first or its last. */
  bound: 'gte' | 'lte';
};

/** A field of a form that holds a moment, chosen as a day: what starts does so with the day's first moment, what ends with its last. */
export function DayField({ name, label, bound }: Props) {
  const { values, set, errors } = useForm();
  const value = values[name];
  return (
    <DateField
      label={label}
      value={typeof value === 'string' && value !== '' ? dayOf(new Date(value)) : null}
      onChange={(day) => set(name, day ? (readDate(day, bound)?.toISOString() ?? null) : null)}
      error={errors[name]}
    />
  );
}
