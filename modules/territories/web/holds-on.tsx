import { useState } from 'react';
import { addDays, dayOf } from '#domain/dates.ts';
import { Card } from '#ui/card.tsx';
import { DateField } from '#ui/date-field.tsx';
import { useText } from '#ui/text.tsx';
import { limitsOfTerritories } from '../rules.ts';

type Props = { value: string; onChange: (day: string) => void };

/** The day from which new borders hold; empty for now. */
export function HoldsOn({ value, onChange }: Props) {
  const { t } = useText();
  const [now] = useState(() => new Date());
  return (
    <Card>
      <DateField
        label={t('territories.holds_on')}
        help={t('territories.holds_on_help')}
        value={value}
        onChange={onChange}
        min={dayOf(addDays(now, 1))}
        max={dayOf(addDays(now, limitsOfTerritories.daysAhead))}
      />
    </Card>
  );
}
