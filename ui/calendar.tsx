import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ar.js';
import 'dayjs/locale/ml.js';
import 'dayjs/locale/ur.js';
import { useState } from 'react';
import { DatePicker } from '@mantine/dates';
import { dayOf } from '#domain/dates.ts';
import { limits } from '#domain/limits.ts';
import type { DayRange } from '#ui/date-range-value.ts';
import { useText } from '#ui/text.tsx';
import styles from './calendar.module.css';

/** What every calendar has: Sunday first, weekends dimmed, years to choose 20 on either side of this one (specification, section 9), and its words. */
function useCalendar() {
  const { t, language } = useText();
  const [today] = useState(() => dayOf(new Date()));
  const year = Number(today.slice(0, 4));
  return {
    locale: language,
    firstDayOfWeek: 0 as const,
    weekendDays: [5 as const, 6 as const],
    minDate: `${year - limits.yearPickerSpan}-01-01`,
    maxDate: `${year + limits.yearPickerSpan}-12-31`,
    // The part marks the browser's day; ours is Riyadh's.
    getDayProps: (day: string) => ({ 'data-is-today': day === today || undefined }),
    ariaLabels: {
      previousMonth: t('ui.date.previous_month'),
      nextMonth: t('ui.date.next_month'),
      previousYear: t('ui.date.previous_year'),
      nextYear: t('ui.date.next_year'),
      previousDecade: t('ui.date.previous_years'),
      nextDecade: t('ui.date.next_years'),
    },
    classNames: {
      day: styles.day,
      weekday: styles.weekday,
      calendarHeader: styles.header,
      calendarHeaderLevel: styles.level,
      calendarHeaderControl: styles.control,
    },
  };
}

// Calendars are heavy, so this file is only ever loaded lazily (date-field.tsx, date-range.tsx).

type RangeProps = { value: DayRange; onChange: (value: DayRange) => void; months?: number };

/** Chooses a range of days. */
export function RangeCalendar({ value, onChange, months = 1 }: RangeProps) {
  return (
    <DatePicker
      {...useCalendar()}
      type="range"
      allowSingleDateInRange
      numberOfColumns={months}
      value={[value.from ?? null, value.to ?? null]}
      onChange={([from, to]) => onChange({ from: from ?? undefined, to: to ?? undefined })}
    />
  );
}

type DayProps = {
  /** `yyyy-MM-dd`, as are the others. */
  value: string | null;
  today: string;
  onChange: (day: string) => void;
  min?: string;
  max?: string;
};

/** Chooses one day. */
export function DayCalendar({ value, today, onChange, min, max }: DayProps) {
  const calendar = useCalendar();
  return (
    <DatePicker
      {...calendar}
      minDate={min ?? calendar.minDate}
      maxDate={max ?? calendar.maxDate}
      defaultDate={value ?? today}
      value={value}
      onChange={(day) => day && onChange(day)}
      allowDeselect={false}
    />
  );
}
