import { formatNumber } from '#domain/numerals.ts';
import { nameIn } from '#kit/web/names.tsx';
import { Card } from '#ui/card.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { useText } from '#ui/text.tsx';
import { linesInFull } from './plan.ts';
import type { Plan, Stock } from './use-plan.ts';

const distance = (km: number) => formatNumber(Math.round(km));

/** From where: each location with how many of the lines it can fill, nearest first. */
export function LocationsCard({ plan, stock, error }: { plan: Plan; stock: Stock; error: boolean }) {
  const { t, language } = useText();
  const lines = plan.lines.length;
  const choices = stock.locations.map((location) => {
    const full = linesInFull(plan.lines, location.id);
    const fills =
      full === lines ? t('orders.fulfill.fills_all', { count: lines }) : t('orders.fulfill.fills', { full, lines });
    const far =
      location.distance_km === null ? '' : ` · ${t('orders.fulfill.distance', { km: distance(location.distance_km) })}`;
    return { value: location.id, label: nameIn(language, location), note: fills + far };
  });
  return (
    <Card title={t('orders.fulfill.from')}>
      {choices.length === 0 ? (
        t('orders.fulfill.no_locations')
      ) : (
        <ChoiceCards
          label={t('orders.fulfill.from')}
          choices={choices}
          value={plan.location}
          onChange={plan.setLocation}
          error={error && t('fulfill.location_required')}
        />
      )}
    </Card>
  );
}
