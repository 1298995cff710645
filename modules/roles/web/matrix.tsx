import { useId } from 'react';
import { Checkbox } from '@mantine/core';
import { fold } from '#domain/fold.ts';
import { entityGroups, permissionActions, type Permission, type PermissionEntity } from '#domain/permissions.ts';
import { useText } from '#ui/text.tsx';
import {
  cells,
  changesOf,
  groupNames,
  missingPermissions,
  permission,
  stateOf,
  summaryOf,
  toRights,
  withPermissions,
  type Chosen,
  type EntityChange,
  type EntityGroup,
  type Granter,
} from '../rules.ts';
import styles from './matrix.module.css';
import { usePermissionWords } from './words.ts';

type Props = {
  chosen: Chosen;
  /** As it is saved: what differs is marked. */
  saved: Chosen;
  granter: Granter;
  readOnly: boolean;
  /** Shows only the kinds of record that are called so. */
  find: string;
  onChange: (next: Chosen) => void;
};

/** What one may be given: what the person at the screen holds, or has already. */
const isGivable = (granter: Granter, one: Permission): boolean => granter.isSuperadmin || granter.permissions.has(one);

/** 32 kinds of record × 4 actions, in the groups of the sidebar; rows, columns and groups are chosen whole, too. */
export function Matrix({ find, ...props }: Props) {
  const { t } = useText();
  const words = usePermissionWords();
  const wanted = fold(find);
  const groups = groupNames
    .map((group) => ({
      group,
      shown: entityGroups[group].filter((entity: PermissionEntity) => fold(words.entity(entity)).includes(wanted)),
    }))
    .filter(({ shown }) => shown.length > 0);
  const changes = new Map(changesOf(props.saved, props.chosen).map((change) => [change.entity, change]));
  if (groups.length === 0) return <p className={styles.nothing}>{t('roles.nothing_found')}</p>;
  const every = groups.flatMap(({ shown }) => shown as PermissionEntity[]);
  return (
    <table className={styles.matrix}>
      <caption className="w-visually-hidden">{t('roles.matrix')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('roles.kind')}</th>
          {permissionActions.map((action) => (
            <th key={action} scope="col" className={styles.cell}>
              <Toggle
                {...props}
                some={cells(every, [action])}
                label={t('roles.all_of', { name: words.action(action) })}
              />
              <span>{words.action(action)}</span>
            </th>
          ))}
          <th scope="col" className={styles.sum}>
            {t('roles.all')}
          </th>
        </tr>
      </thead>
      {groups.map(({ group, shown }) => (
        <tbody key={group}>
          <GroupRow {...props} group={group} entities={shown} />
          {shown.map((entity) => (
            <EntityRow key={entity} {...props} entity={entity} change={changes.get(entity)} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

type Part = Omit<Props, 'find'>;

/** A check box over one or several permissions: all of them, a part, none. Only those that may be given are. */
function Toggle({
  chosen,
  granter,
  readOnly,
  onChange,
  some,
  label,
}: Part & { some: readonly Permission[]; label: string }) {
  const { t } = useText();
  const id = useId();
  const state = stateOf(chosen, some);
  const givable = some.filter((one) => isGivable(granter, one));
  const isBeyond = givable.length === 0 && state === 'none';
  const toggle = () => {
    const isFull = givable.every((one) => chosen.has(one));
    const next = isFull ? withPermissions(chosen, some, false) : withPermissions(chosen, givable, true);
    // Giving an action gives read with it: never one that may not be given.
    const beyond = missingPermissions(granter, { is_superadmin: false, permissions: toRights(next) }).filter(
      (one) => !chosen.has(one),
    );
    onChange(beyond.length > 0 ? withPermissions(next, beyond, false) : next);
  };
  return (
    <label htmlFor={id} className={styles.check} title={isBeyond && !readOnly ? t('roles.not_held') : undefined}>
      <Checkbox
        id={id}
        aria-label={label}
        checked={state === 'all'}
        indeterminate={state === 'part'}
        disabled={readOnly || isBeyond}
        onChange={toggle}
      />
    </label>
  );
}

function GroupRow({ group, entities, ...props }: Part & { group: EntityGroup; entities: readonly PermissionEntity[] }) {
  const { t } = useText();
  const words = usePermissionWords();
  const name = t(`roles.group_${group}`);
  // A group may be called like one of its kinds.
  const whole = t('roles.group_of', { name });
  const all = cells(entities);
  return (
    <tr className={styles.group}>
      <th scope="rowgroup">{name}</th>
      {permissionActions.map((action) => (
        <td key={action} className={styles.cell}>
          <Toggle
            {...props}
            some={cells(entities, [action])}
            label={t('roles.cell', { name: whole, action: words.action(action) })}
          />
        </td>
      ))}
      <td className={styles.sum}>
        <Toggle {...props} some={all} label={t('roles.all_of', { name: whole })} />
        <span>
          {t('roles.count_of', { count: all.filter((one) => props.chosen.has(one)).length, all: all.length })}
        </span>
      </td>
    </tr>
  );
}

function EntityRow({
  entity,
  change,
  ...props
}: Part & { entity: PermissionEntity; change: EntityChange | undefined }) {
  const { t } = useText();
  const words = usePermissionWords();
  const name = words.entity(entity);
  const summary = summaryOf(props.chosen, entity);
  return (
    <tr data-changed={change !== undefined || undefined}>
      <th scope="row">
        {name}
        {change && <ChangeNote change={change} />}
      </th>
      {permissionActions.map((action) => (
        <td key={action} className={styles.cell}>
          <Toggle
            {...props}
            some={[permission(entity, action)]}
            label={t('roles.cell', { name, action: words.action(action) })}
          />
        </td>
      ))}
      <td className={styles.sum}>
        <Toggle {...props} some={cells([entity])} label={t('roles.all_of', { name })} />
        <span>{summary !== 'part' && t(`roles.summary_${summary}`)}</span>
      </td>
    </tr>
  );
}

/** "update added, delete removed" */
function ChangeNote({ change: { added, removed } }: { change: EntityChange }) {
  const { t } = useText();
  const words = usePermissionWords();
  const parts = [
    added.length > 0 && t('roles.change_added', { actions: words.actions(added) }),
    removed.length > 0 && t('roles.change_removed', { actions: words.actions(removed) }),
  ];
  return <span className={styles.change}>{parts.filter(Boolean).join(t('roles.comma'))}</span>;
}
