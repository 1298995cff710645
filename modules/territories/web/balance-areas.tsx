import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import { formatNumber } from '#domain/numerals.ts';
import { cityName } from '#domain/saudi-cities.ts';
import { call } from '#kit/web/api.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { nameIn } from '#kit/web/names.tsx';
import { PageTitle } from '#kit/web/page-title.tsx';
import { failureText } from '#kit/web/query.ts';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { boxOf, geometryOf, partsOf } from '#modules/areas/rules.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { isDay } from '#ui/date-field.tsx';
import { FormGrid, SelectField } from '#ui/form-parts.tsx';
import { CheckIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { PageHeader } from '#ui/page.tsx';
import { Problems } from '#ui/problems.tsx';
import { ShapeMap } from '#ui/shape-map.tsx';
import type { MapShape } from '#ui/shape-map-props.ts';
import { useText } from '#ui/text.tsx';
import { Unsaved } from '#ui/unsaved.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { territories, type MapArea } from '../contract.ts';
import { balanceMeasures, limitsOfTerritories } from '../rules.ts';
import { HoldsOn } from './holds-on.tsx';
import { ReviewBalance, ReviewMoves } from './review-panel.tsx';
import { partsToDraw } from './shapes.ts';
import styles from './territories.module.css';
import { useSaveBorder } from './use-save-border.ts';

type Measure = (typeof balanceMeasures)[number];
type Proposal = ReplyOf<typeof territories.balance>;

const settleMs = 300;
const keyOf = { customers: 'customers', sales: 'monthly_sales' } as const;

/** Neighbouring areas made even: which, in what, and what that would move; saved as any border is. */
export function BalanceAreas({ areas: everywhere }: { areas: readonly MapArea[] }) {
  const { t, language } = useText();
  const cities = citiesOf(everywhere);
  const [city, setCity] = useState(cities[0] ?? null);
  const all = city === null ? everywhere : everywhere.filter((one) => one.city === city);
  const href = useHref();
  const phone = usePhone();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [by, setBy] = useState<Measure>('customers');
  const [holdsOn, setHoldsOn] = useState('');
  const asked = chosen.length >= 2 ? JSON.stringify({ area_ids: chosen, by }) : null;
  const [settled] = useDebouncedValue(asked, settleMs);
  const { data, error, isFetching, isPlaceholderData } = useQuery<Proposal>({
    queryKey: ['balance-areas', settled],
    queryFn: ({ signal }) => call(territories.balance, { body: { area_ids: [...chosen], by } }, { signal }),
    enabled: settled !== null && settled === asked,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
    retry: false,
  });
  const proposal = asked === null || error ? undefined : data;
  const isFresh = asked === settled && !isFetching && !isPlaceholderData;
  const { go } = useNavigation();
  const save = useSaveBorder(holdsOn, () => go(href('/areas/map')));
  const [first, ...also] = proposal?.borders ?? [];
  const proposed = new Map(proposal?.borders.map((one) => [one.area_id, one.polygon]));
  const toggle = (id: string) =>
    setChosen((now) => {
      if (now.includes(id)) return now.filter((one) => one !== id);
      return now.length < limitsOfTerritories.balanced ? [...now, id] : now;
    });
  const shapes = all.flatMap((one): MapShape[] => {
    const shape = { id: one.id, hue: one.color, label: nameIn(language, one) };
    const next = isFresh ? proposed.get(one.id) : undefined;
    return [
      {
        ...shape,
        parts: partsToDraw(next ?? one.polygon),
        ...(chosen.includes(one.id) || chosen.length === 0 ? {} : { look: 'faint' as const }),
      },
      ...(next
        ? [{ id: `${one.id} today`, parts: partsToDraw(one.polygon), hue: one.color, look: 'dashed' as const }]
        : []),
    ];
  });
  const view = geometryOf(all.flatMap(({ polygon }) => partsOf(polygon)));
  const title = t('territories.even');
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeader
        title={title}
        back={href('/areas/map')}
        isList={false}
        actions={<ButtonLink href={href('/areas/map')}>{t('ui.cancel')}</ButtonLink>}
        primary={{
          label: t(holdsOn === '' ? 'territories.even_save' : 'territories.schedule'),
          icon: CheckIcon,
          disabled: !first || !isFresh || (holdsOn !== '' && !isDay(holdsOn)),
          loading: save.pending,
          onClick: () => {
            if (first) save.run(first.area_id, { polygon: first.polygon, also });
          },
        }}
      />
      <Unsaved when={() => chosen.length > 0 && !save.pending} />
      <div className={styles.columns}>
        <Card flush>
          <ShapeMap
            label={title}
            height={phone ? 420 : 660}
            bounds={view && boxOf(view)}
            shapes={shapes}
            onShape={(id) => toggle(id.split(' ', 1)[0] ?? id)}
            tools={<span className={styles.hint}>{t('territories.even_hint')}</span>}
          />
        </Card>
        <div className={styles.stack}>
          <Card>
            <div className={styles.stack}>
              <FormGrid>
                {cities.length > 1 && (
                  <SelectField
                    label={t('territories.city')}
                    value={city}
                    onChange={(next) => {
                      setCity(next);
                      setChosen([]);
                    }}
                    options={cities.map((value) => ({ value, label: cityName(value, language) }))}
                  />
                )}
                <MultiSelect
                  label={t('territories.even_which')}
                  placeholder={t('territories.even_pick')}
                  options={all.map((one) => ({
                    value: one.id,
                    label: nameIn(language, one),
                    disabled: chosen.length >= limitsOfTerritories.balanced && !chosen.includes(one.id),
                  }))}
                  value={chosen}
                  onChange={(next) => setChosen(next.slice(0, limitsOfTerritories.balanced))}
                />
                <SelectField
                  label={t('territories.even_by')}
                  value={by}
                  onChange={(next) => setBy((next ?? by) as Measure)}
                  options={balanceMeasures.map((value) => ({ value, label: t(`territories.even_by.${value}`) }))}
                />
              </FormGrid>
              <p className={styles.quiet}>{t('territories.even_about')}</p>
            </div>
          </Card>
          {asked !== null && error ? <Problems title={failureText(error, t)} /> : null}
          {proposal && (
            <div className={styles.stack} data-stale={!isFresh || undefined} aria-busy={!isFresh}>
              {first ? (
                <>
                  <HoldsOn value={holdsOn} onChange={setHoldsOn} />
                  <Card>
                    <p className={styles.quiet} role="status">
                      {t('territories.even_spread', spreadOf(proposal, chosen, by))}
                    </p>
                  </Card>
                  <ReviewMoves review={proposal} />
                </>
              ) : (
                <Card>
                  <p className={styles.quiet} role="status">
                    {t('territories.even_none')}
                  </p>
                </Card>
              )}
              <ReviewBalance rows={proposal.balance} />
            </div>
          )}
        </div>
      </div>
    </>
  );
}

/** Cities with areas, that with the most first. */
function citiesOf(areas: readonly MapArea[]): string[] {
  const counts = new Map<string, number>();
  for (const { city } of areas) if (city) counts.set(city, (counts.get(city) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1] || a[0].localeCompare(b[0])).map(([city]) => city);
}

/** How many times the largest of the chosen areas is the smallest, before and after. */
function spreadOf({ balance }: Proposal, chosen: readonly string[], by: Measure): { before: string; after: string } {
  const own = balance.filter(({ id }) => chosen.includes(id));
  const times = (when: 'before' | 'after') => {
    const values = own.map((one) => one[keyOf[by]][when]);
    const least = Math.min(...values);
    return least > 0 ? formatNumber(Math.round((Math.max(...values) / least) * 100) / 100) : '—';
  };
  return { before: times('before'), after: times('after') };
}
