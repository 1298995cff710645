export { assignmentFields, canSayField, isCredit } from './rules/fields.ts';
export { scoreOf } from './rules/score.ts';
export {
  canConvert,
  canEditLead,
  canLeave,
  canMove,
  checks,
  daysAllowed,
  daysIn,
  isLate,
  isOpen,
  leadPointsMost,
  leadStages,
  lostReasons,
  missingFor,
  openStages,
  type Checklist,
  type LeadStage,
  type LostReason,
  type OpenStage,
} from './rules/stages.ts';
export { canEnter, metresAlike, type Twin } from './rules/twins.ts';
export { leadSheetFields } from './rules/sheet-fields.ts';
