import { useAccess } from '#kit/web/access.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { useNameIn } from '#kit/web/names.tsx';
import { Link } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import type { AuditRow } from '../contract.ts';
import { useAuditWords } from './words.tsx';

type Of = Pick<AuditRow, 'entity' | 'entity_id' | 'entity_label' | 'names'>;
type Named = AuditRow['names'][string];

/** Where a record's page is in this area, for whoever may open it. */
export function useRecordHref(): (record: Named | undefined) => string | undefined {
  const { modules } = useArea();
  const { may } = useAccess();
  const href = useHref();
  return (record) => {
    if (!record) return undefined;
    const folder = record.entity.replaceAll('_', '-');
    // Some addresses are the specification's own, in the singular.
    const ends = [folder, folder.replace(/s$/, '')].map((name) => `/${name}/:id`);
    const found = modules
      .flatMap(({ screens }) => screens)
      .find(({ path, needs }) => ends.some((end) => path.endsWith(end)) && may(needs));
    return found && href(found.path.replace(':id', record.page_id));
  };
}

/** What an entry's record is called: today, else as it was; null where it never had a name. */
export function useRecordName(): (entry: Of) => string | null {
  const nameIn = useNameIn();
  return ({ names, entity_id, entity_label }) => {
    const named = names[entity_id];
    return named ? nameIn(named) : entity_label;
  };
}

/** The record of an entry, by name and kind, linked to its page: "#10606 · Order". */
export function RecordText({ of }: { of: Of }) {
  const { t } = useText();
  const words = useAuditWords();
  const hrefOf = useRecordHref();
  const name = useRecordName()(of);
  const href = hrefOf(of.names[of.entity_id]);
  if (name === null)
    return (
      <span>
        {words.entity(of.entity)}
        {of.entity_id === 'list' && ` · ${t('audit.several')}`}
      </span>
    );
  return (
    <span>
      {href ? (
        <Link href={href}>
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
      {` · ${words.entity(of.entity)}`}
    </span>
  );
}
