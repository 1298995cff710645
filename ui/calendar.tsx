import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ar.js';
import 'dayjs/locale/ml.js';
import 'dayjs/locale/ur.js';
import { useState } from 'react';
import { DatePicker } from '@mantine/dates';
import { limits } from '#domain/limits.ts';
import type { DayRange } from '#ui/date-range-value.ts';
import { useText } from '#ui/text.tsx';
import styles from './calendar.module.css';

type Props = { value: DayRange; onChange: (value: DayRange) => void; months?: number };

/** The calendar itself; heavy, so it is only ever loaded lazily (see date-range.tsx). The week starts on Sunday. */
export function RangeCalendar({ value, onChange, months = 1 }: Props) {
  const { t, language } = useText();
  const [year] = useState(() => new Date().getFullYear());
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      locale={language}
      firstDayOfWeek={0}
      weekendDays={[5, 6]}
      numberOfColumns={months}
      minDate={`${year - limits.yearPickerSpan}-01-01`}
      maxDate={`${year + limits.yearPickerSpan}-12-31`}
      value={[value.from ?? null, value.to ?? null]}
      onChange={([from, to]) => onChange({ from: from ?? undefined, to: to ?? undefined })}
      ariaLabels={{
        previousMonth: t('ui.date.previous_month'),
        nextMonth: t('ui.date.next_month'),
        previousYear: t('ui.date.previous_year'),
        nextYear: t('ui.date.next_year'),
        previousDecade: t('ui.date.previous_years'),
        nextDecade: t('ui.date.next_years'),
      }}
      classNames={{
        day: styles.day,
        weekday: styles.weekday,
        calendarHeader: styles.header,
        calendarHeaderLevel: styles.level,
        calendarHeaderControl: styles.control,
      }}
    />
  );
}
