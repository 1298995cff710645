import {
  entityGroups,
  permissionActions,
  permissionEntities,
  type Permission,
  type PermissionAction,
  type PermissionEntity,
} from '#domain/permissions.ts';

export type EntityGroup = keyof typeof entityGroups;
export const groupNames = Object.keys(entityGroups) as EntityGroup[];

export type Chosen = ReadonlySet<Permission>;
export type Right = { entity: PermissionEntity; action: PermissionAction };

export const permission = (entity: PermissionEntity, action: PermissionAction): Permission => `${entity}:${action}`;
/** Every permission of some entities, or one action of each. */
export const cells = (
  entities: readonly PermissionEntity[],
  actions: readonly PermissionAction[] = permissionActions,
): Permission[] => entities.flatMap((entity) => actions.map((action) => permission(entity, action)));

/** As the API takes it: in the order of the specification. */
export const toRights = (chosen: Chosen): Right[] =>
  permissionEntities.flatMap((entity) =>
    permissionActions.filter((action) => chosen.has(permission(entity, action))).map((action) => ({ entity, action })),
  );
export const toChosen = (rights: readonly { entity: string; action: string }[]): Chosen =>
  new Set(rights.map(({ entity, action }) => `${entity}:${action}` as Permission));

const partsOf = (one: Permission) => one.split(':') as [PermissionEntity, PermissionAction];

/**
 * The choice with some permissions given or taken. Whoever may write may read, because a screen reads what it changes: giving an action
 * gives read, taking read takes the rest.
 */
export function withPermissions(chosen: Chosen, some: readonly Permission[], given: boolean): Chosen {
  const next = new Set(chosen);
  for (const one of some) {
    const [entity, action] = partsOf(one);
    const also = given ? permission(entity, 'read') : action === 'read' ? cells([entity]) : one;
    for (const each of [one, also].flat()) {
      if (given) next.add(each);
      else next.delete(each);
    }
  }
  return next;
}

/** Whether all of some permissions are chosen, a part of them, or none. */
export function stateOf(chosen: Chosen, some: readonly Permission[]): 'all' | 'part' | 'none' {
  const count = some.filter((one) => chosen.has(one)).length;
  if (count === 0) return 'none';
  return count === some.length ? 'all' : 'part';
}

/** What a row of the matrix comes to. */
export function summaryOf(chosen: Chosen, entity: PermissionEntity): 'everything' | 'read_only' | 'no_access' | 'part' {
  const state = stateOf(chosen, cells([entity]));
  if (state === 'all') return 'everything';
  if (state === 'none') return 'no_access';
  return chosen.has(permission(entity, 'read')) &&
    stateOf(chosen, cells([entity], ['create', 'update', 'delete'])) === 'none'
    ? 'read_only'
    : 'part';
}

/** The actions added to and removed from one entity. */
export type EntityChange = { entity: PermissionEntity; added: PermissionAction[]; removed: PermissionAction[] };

/** What a save would change, entity by entity in the order of the matrix. */
export function changesOf(before: Chosen, after: Chosen): EntityChange[] {
  return groupNames
    .flatMap((group) => [...entityGroups[group]])
    .flatMap((entity: PermissionEntity) => {
      const added = permissionActions.filter(
        (action) => after.has(permission(entity, action)) && !before.has(permission(entity, action)),
      );
      const removed = permissionActions.filter(
        (action) => before.has(permission(entity, action)) && !after.has(permission(entity, action)),
      );
      return added.length + removed.length > 0 ? [{ entity, added, removed }] : [];
    });
}
