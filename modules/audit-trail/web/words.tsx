import type { TextKey } from '#kit/shared/texts.ts';
import { hasText } from '#kit/web/i18n.ts';
import { useNameIn } from '#kit/web/names.tsx';
import { StatusBadge, type Meaning } from '#ui/badge.tsx';
import { TwoLines } from '#ui/media-cell.tsx';
import { useText } from '#ui/text.tsx';
import type { AuditRow } from '../contract.ts';
import { fieldLabel } from '../rules.ts';

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
    field: (name: string) => fieldLabel(name, { t, has: hasText }),
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
export function ActorCell({
  row,
}: {
  row: Pick<AuditRow, 'on_behalf_of' | 'actor_name' | 'actor_name_ar' | 'actor_type'>;
}) {
  const { t } = useText();
  const nameIn = useNameIn();
  return (
    <TwoLines note={row.on_behalf_of && t('audit.for', { name: nameIn(row.on_behalf_of) })}>
      {row.actor_name ? (
        <bdi>{nameIn({ name: row.actor_name, name_ar: row.actor_name_ar })}</bdi>
      ) : (
        t(`audit.actor_type.${row.actor_type as 'admin'}`)
      )}
    </TwoLines>
  );
}
