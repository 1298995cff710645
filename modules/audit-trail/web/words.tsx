import { formatDate, formatMoment } from '#domain/dates.ts';
import { numberLocale } from '#domain/numerals.ts';
import type { TextKey } from '#kit/shared/texts.ts';
import { hasText } from '#kit/web/i18n.ts';
import { useNameIn } from '#kit/web/names.tsx';
import { StatusBadge, type Meaning } from '#ui/badge.tsx';
import { TwoLines } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import type { AuditRow } from '../contract.ts';

/** The word of an entity or action, for an entity the noun of its module; one that has none stands as it is kept. */
export function useAuditWords() {
  const { t } = useText();
  const word = (name: string, keys: readonly string[]): string => {
    const key = keys.find(hasText);
    return key === undefined ? name.replaceAll('_', ' ') : t(key as TextKey);
  };
  return {
    entity: (name: string) => word(name, [`audit.entity.${name}`, `${name}.noun`]),
    action: (name: string) => word(name, [`audit.action.${name}`]),
    field: (name: string) => {
      const [own, pointed] = [`audit.name.${name}` as const, `audit.name.${name.replace(/_id$/, '')}` as const];
      return word(name, [own, pointed]);
    },
  };
}

const meanings: Record<string, Meaning> = {
  create: 'positive',
  place: 'positive',
  delete: 'danger',
  cancel: 'danger',
  refund: 'warning',
  impersonation_refused: 'danger',
  access_refused: 'danger',
  sign_in_failed: 'warning',
  unverify_finance: 'warning',
};

/** What was done, coloured only where it matters. */
export function ActionBadge({ action }: { action: string }) {
  const words = useAuditWords();
  return <StatusBadge meaning={meanings[action] ?? 'neutral'}>{words.action(action)}</StatusBadge>;
}

/** Who did it, and for whom when somebody acted for a supplier. */
export function ActorCell({ row }: { row: AuditRow }) {
  const { t } = useText();
  const nameIn = useNameIn();
  return (
    <TwoLines note={row.on_behalf_of && t('audit.for', { name: nameIn(row.on_behalf_of) })}>
      {row.actor_name ? (
        <bdi>{nameIn({ name: row.actor_name, name_ar: row.actor_name_ar })}</bdi>
      ) : row.actor_type === 'anonymous' ? (
        t('audit.anonymous')
      ) : (
        <bdi dir="ltr">{row.actor_id}</bdi>
      )}
    </TwoLines>
  );
}

const isMoment = (text: string) => /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/.test(text);
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text);

/** A value as it was kept: texts as they are, moments in the reader's time and words, lists one after the other, the rest in its plain form. */
export function ValueText({ value }: { value: unknown }) {
  const { t, language } = useText();
  if (value === null || value === undefined || value === '')
    return <span style={{ color: 'var(--w-dimmed)' }}>{t('audit.nothing')}</span>;
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'string')
    return (
      <bdi>
        {isMoment(value)
          ? formatMoment(value, language)
          : isDay(value)
            ? formatDate(`${value}T12:00:00+03:00`, language)
            : value}
      </bdi>
    );
  if (typeof value === 'number') return <bdi dir="ltr">{value.toLocaleString(numberLocale())}</bdi>;
  if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
    return <bdi>{value.join(language === 'ar' ? '، ' : ', ') || t('audit.nothing')}</bdi>;
  return <bdi dir="ltr">{JSON.stringify(value)}</bdi>;
}

/** Fields that a list has room for. */
const shown = 2;

/** What was changed, in words; of many the first, and how many more. */
export function FieldNames({ fields }: { fields: readonly string[] }) {
  const { t, language } = useText();
  const words = useAuditWords();
  if (fields.length === 0) return '—';
  const first = fields
    .slice(0, shown)
    .map(words.field)
    .join(language === 'ar' ? '، ' : ', ');
  const rest = fields.length - shown;
  return <bdi>{rest > 0 ? t('audit.more', { first, count: rest }) : first}</bdi>;
}
