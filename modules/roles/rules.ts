/** Who may give which rights, how the matrix of a role behaves, and where a role may start. */
export {
  canEdit,
  canGrant,
  canRemove,
  missingPermissions,
  rightsOf,
  type Granter,
  type Rights,
} from './rules/grants.ts';
export {
  cells,
  changesOf,
  groupNames,
  permission,
  stateOf,
  summaryOf,
  toChosen,
  toRights,
  withPermissions,
  type Chosen,
  type EntityChange,
  type EntityGroup,
  type Right,
} from './rules/matrix.ts';
export { presetRights, presets, type Preset } from './rules/presets.ts';
