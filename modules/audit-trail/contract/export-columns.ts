/** What a file of the audit trail can hold, in its order. */
export const exportColumns = {
  at: 'audit.at',
  actor: 'audit.actor',
  account: 'audit.actor_type',
  on_behalf_of: 'audit.impersonated',
  action: 'audit.action',
  entity: 'audit.entity',
  record: 'audit.record',
  changes: 'audit.changes',
  reason: 'audit.reason',
  record_id: 'audit.record_id',
  request_id: 'audit.request',
} as const;
