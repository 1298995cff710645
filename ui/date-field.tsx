import { useState, type KeyboardEvent } from 'react';
import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import { dayOf, formatDate } from '#domain/dates.ts';
import { common, type FieldProps } from '#ui/form-parts.tsx';
import { CalendarIcon } from '#ui/icons.ts';
import { part } from '#ui/part.tsx';
import { useText } from '#ui/text.tsx';
import { readTypedDay } from '#ui/typed-day.ts';
import { usePhone } from '#ui/use-phone.ts';
import { Waiting } from '#ui/waiting.tsx';

const DayCalendar = part(
  () => import('#ui/calendar.tsx').then((all) => all.DayCalendar),
  <Waiting height={268} width={252} />,
);

type Props = FieldProps & {
  /** `yyyy-MM-dd`, empty for none, or what was typed and is no day. */
  value: string | null;
  /** Told a day, nothing, or what was typed and is no day, so that a form cannot lose it unsaid. */
  onChange: (value: string) => void;
  /** First and last day that can be chosen in the calendar. */
  min?: string;
  max?: string;
  width?: number | string;
};

/** Whether a field's value is a day, and neither empty nor what was typed and is none. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

/**
 * A day in Riyadh, shown as "ddd, DD MMM YYYY" (specification, section 9). It is typed, in digits or with the month's name, or chosen in a
 * calendar whose week starts on Sunday; on a phone a tap opens the calendar.
 */
export function DateField({ value, onChange, min, max, width, error, onBlur, ...field }: Props) {
  const { t, language } = useText();
  const phone = usePhone();
  const [opened, setOpened] = useState(false);
  /** What is being typed; null when the value stands there. */
  const [typed, setTyped] = useState<string | null>(null);
  const [today] = useState(() => dayOf(new Date()));
  const day = value && isDay(value) ? value : null;
  const { disabled, readOnly } = field;
  const isFixed = disabled || readOnly;
  const tell = (next: string) => {
    if (next !== (value ?? '')) onChange(next);
  };
  const take = (text: string) => {
    setTyped(text);
    if (text.trim() === '') tell('');
  };
  const settle = () => {
    if (typed === null) return;
    setTyped(null);
    tell(readTypedDay(typed, today) ?? typed.trim());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowDown' || isFixed) return;
    event.preventDefault();
    settle();
    setOpened(true);
  };
  const choose = (chosen: string) => {
    setTyped(null);
    setOpened(false);
    tell(chosen);
  };
  const name = typeof field.label === 'string' ? field.label : (field['aria-label'] ?? '');
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus withRoles={false}>
      <Popover.Target>
        <TextInput
          {...common(field)}
          w={width}
          classNames={{ input: 'w-plain' }}
          autoComplete="off"
          inputMode={phone ? 'none' : undefined}
          placeholder={field.placeholder ?? t('ui.date.typed')}
          value={typed ?? (day ? formatDate(day, language) : (value ?? ''))}
          error={value && !day && typed === null ? t('errors.date', { field: name }) : error}
          onChange={(event) => take(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onClick={phone && !isFixed ? () => setOpened(true) : undefined}
          onKeyDown={onKeyDown}
          onBlur={() => {
            settle();
            onBlur?.();
          }}
          rightSectionPointerEvents="auto"
          rightSection={
            <ActionIcon
              size={24}
              disabled={isFixed}
              aria-label={t('ui.date.pick')}
              aria-haspopup="dialog"
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              <CalendarIcon size={16} />
            </ActionIcon>
          }
        />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={name || t('ui.date.pick')}>
        <DayCalendar value={day} today={today} onChange={choose} min={min} max={max} />
        <Group justify="space-between" gap={8} mt={8}>
          <Button
            variant="subtle"
            disabled={(min && today < min) || (max && today > max) || false}
            onClick={() => choose(today)}
          >
            {t('ui.date.today')}
          </Button>
          {!field.required && value && (
            <Button variant="subtle" color="gray" onClick={() => choose('')}>
              {t('ui.clear')}
            </Button>
          )}
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
