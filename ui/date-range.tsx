import { useState } from 'react';
import { Button, Group, Popover } from '@mantine/core';
import { useDateRangeText } from '#ui/date-range-text.ts';
import { toDays, toSeconds, type DateRange, type DayRange } from '#ui/date-range-value.ts';
import { CalendarIcon } from '#ui/icons.ts';
import { part } from '#ui/part.tsx';
import { useText } from '#ui/text.tsx';
import { Waiting } from '#ui/waiting.tsx';

const RangeCalendar = part(
  () => import('#ui/calendar.tsx').then((all) => all.RangeCalendar),
  <Waiting height={268} width={252} />,
);

type PanelProps = { value: DateRange; onApply: (value: DateRange) => void };

/** The calendar with its Apply; what is picked counts only when applied. */
export function DateRangePanel({ value, onApply }: PanelProps) {
  const { t } = useText();
  const [days, setDays] = useState<DayRange>(() => toDays(value));
  return (
    <div>
      <RangeCalendar value={days} onChange={setDays} />
      <Group justify="flex-end" gap={8} mt={8}>
        <Button variant="subtle" color="gray" onClick={() => onApply({})}>
          {t('ui.clear')}
        </Button>
        <Button
          variant="filled"
          disabled={!days.from}
          onClick={() => onApply(toSeconds({ from: days.from, to: days.to ?? days.from }))}
        >
          {t('ui.apply')}
        </Button>
      </Group>
    </div>
  );
}

/** A button that holds a range of days, for reports and dashboards. */
export function DateRangeInput({
  value,
  onChange,
  label,
}: {
  value: DateRange;
  onChange: (value: DateRange) => void;
  label?: string;
}) {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  const text = useDateRangeText()(value);
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button
          leftSection={<CalendarIcon size={16} />}
          onClick={() => setOpened(!opened)}
          aria-label={label ? `${label} ${text}` : undefined}
        >
          {text || t('ui.date.choose')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label ?? t('ui.date.choose')}>
        <DateRangePanel
          value={value}
          onApply={(next) => {
            onChange(next);
            setOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
