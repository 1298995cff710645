import { ActionIcon, Button } from '@mantine/core';
import { dayName, weekdays } from '#domain/weekdays.ts';
import { TextField } from '#ui/form-parts.tsx';
import { PlusIcon, TrashIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import type { Hours } from '../rules.ts';
import styles from './customer.module.css';

type Props = { label?: string; error?: string; value?: readonly Hours[]; onChange: (value: Hours[]) => void };

/** The working week: Friday is the day off. */
const usual: Hours = { days: [0, 1, 2, 3, 4, 6], from: '08:00', to: '22:00' };

/** Arabic has no short names of days but their first letters. */
const shortest = (day: number, language: string): string =>
  language === 'ar' ? dayName(day, language).replace(/^ال/, '').slice(0, 1) : dayName(day, language, 'short');

/** Hours of the week, each with its days. */
export function HoursField({ label = '', error, value = [], onChange }: Props) {
  const { t, language } = useText();
  const put = (at: number, change: Partial<Hours>) =>
    onChange(value.map((one, index) => (index === at ? { ...one, ...change } : one)));
  return (
    <div className={styles.hours} role="group" aria-label={label}>
      <span className={styles.hoursLabel}>{label}</span>
      {value.map(({ days, from, to }, index) => (
        // Hours have no name but their place.
        <div key={index} className={styles.hoursRow}>
          <div className={styles.days} role="group" aria-label={t('customers.hours_days_label')}>
            {weekdays.map((day) => (
              <button
                key={day}
                type="button"
                aria-pressed={days.includes(day)}
                aria-label={dayName(day, language)}
                onClick={() => put(index, { days: weekdays.filter((one) => (one === day) !== days.includes(one)) })}
              >
                {shortest(day, language)}
              </button>
            ))}
          </div>
          {(['from', 'to'] as const).map((end) => (
            <TextField
              key={end}
              kind="code"
              aria-label={`${label}: ${t(`customers.hours_${end}`)}`}
              value={end === 'from' ? from : to}
              onChange={(time) => put(index, { [end]: time })}
              maxLength={5}
            />
          ))}
          <ActionIcon
            variant="subtle"
            aria-label={t('customers.hours_remove')}
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            <TrashIcon size={16} />
          </ActionIcon>
        </div>
      ))}
      {error && <p className={styles.hoursError}>{error}</p>}
      <div>
        <Button
          size="compact-sm"
          leftSection={<PlusIcon size={14} />}
          onClick={() => onChange([...value, value.at(-1) ? { ...usual, days: [] } : usual])}
        >
          {t('customers.hours_add')}
        </Button>
      </div>
    </div>
  );
}
