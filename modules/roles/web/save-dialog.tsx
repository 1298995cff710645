import { nameIn } from '#kit/web/names.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useText, withoutMarks } from '#ui/text.tsx';
import type { Role } from '../contract.ts';
import type { EntityChange } from '../rules.ts';
import styles from './role-page.module.css';
import { usePermissionWords } from './words.ts';

type Props = {
  role: Role;
  changes: readonly EntityChange[];
  unlimited: boolean;
  saving: boolean;
  onClose: () => void;
  onSave: () => void;
};

/** What a save would add and take, in words, before it does. */
export function SaveDialog({ role, changes, unlimited, saving, onClose, onSave }: Props) {
  const { t, language } = useText();
  const added = changes
    .filter((change) => change.added.length > 0)
    .map(({ entity, added: actions }) => ({ entity, actions }));
  const removed = changes
    .filter((change) => change.removed.length > 0)
    .map(({ entity, removed: actions }) => ({ entity, actions }));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('roles.changes_title', { name: nameIn(language, role) })}
      hint={withoutMarks(t('roles.effect', { count: role.members_count }))}
      width={520}
      submit={{ label: t('roles.save'), onSubmit: onSave, loading: saving }}
    >
      <div className={styles.changes}>
        {changes.length === 0 && <p>{t(unlimited ? 'roles.unlimited' : 'roles.limit')}</p>}
        <Changes title={t('roles.added')} className={styles.added} rows={added} />
        <Changes title={t('roles.removed')} className={styles.removed} rows={removed} />
      </div>
    </Dialog>
  );
}

function Changes({
  title,
  className,
  rows,
}: {
  title: string;
  className: string | undefined;
  rows: readonly { entity: EntityChange['entity']; actions: EntityChange['added'] }[];
}) {
  const words = usePermissionWords();
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {rows.map(({ entity, actions }) => (
          <li key={entity}>
            <span>{words.entity(entity)}</span>
            <span className={className}>{words.actions(actions)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
