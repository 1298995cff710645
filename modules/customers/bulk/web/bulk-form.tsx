import { Checkbox } from '@mantine/core';
import { cityName } from '#domain/saudi-cities.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useRemoteOptions } from '#kit/web/remote-options.ts';
import { areas } from '#modules/areas/contract.ts';
import { customerGroups } from '#modules/customer-groups/contract.ts';
import { useCustomerStatuses } from '#modules/customer-statuses/parts.tsx';
import { drivers } from '#modules/drivers/contract.ts';
import { salesRepresentatives } from '#modules/sales-representatives/contract.ts';
import { DateField } from '#ui/date-field.tsx';
import { FormGrid, SelectField, TextareaField, TextField, WholeRow } from '#ui/form-parts.tsx';
import { MultiSelect } from '#ui/multi-select.tsx';
import { useText } from '#ui/text.tsx';
import { bulkModes, type BulkChange } from '../contract.ts';
import { mostTargets, type BulkField } from '../rules.ts';

/** What is chosen so far; a change once it is whole. */
export type BulkDraft = {
  mode: (typeof bulkModes)[number];
  id: string | null;
  ids: readonly string[];
  status: string | null;
  reason: string;
  pinnedUntil: string | null;
  tag: string;
  withLeads: boolean;
};
export const firstDraft: BulkDraft = {
  mode: 'add',
  id: null,
  ids: [],
  status: null,
  reason: '',
  pinnedUntil: null,
  tag: '',
  withLeads: true,
};

/** The change that a draft says; null while something of it is missing. @param leadsOf whose whole portfolio it is */
export function changeOf(field: BulkField, draft: BulkDraft, leadsOf: string | null): BulkChange | null {
  const { mode, id, ids, tag } = draft;
  switch (field) {
    case 'driver':
      return mode === 'add' && !id ? null : { field, driver_id: mode === 'add' ? id : null };
    case 'sales_representative': {
      if (mode === 'remove') return { field, sales_representative_ids: [] };
      return ids.length === 0
        ? null
        : { field, sales_representative_ids: [...ids], leads_of: draft.withLeads ? leadsOf : null };
    }
    case 'area':
      return id ? { field, area_id: id } : null;
    case 'status':
      return draft.status
        ? { field, status: draft.status, reason: draft.reason.trim() || null, pinned_until: draft.pinnedUntil }
        : null;
    case 'tags':
      return tag.trim() ? { field, mode, tag: tag.trim() } : null;
    case 'groups':
      return id ? { field, mode, customer_group_id: id } : null;
  }
}

type FieldProps = { draft: BulkDraft; put: (part: Partial<BulkDraft>) => void };
type Props = { field: BulkField; draft: BulkDraft; onChange: (draft: BulkDraft) => void; leadsOf: string | null };

/** Asks what customers are given. */
export function BulkForm({ field, draft, onChange, leadsOf }: Props) {
  const put = (part: Partial<BulkDraft>) => onChange({ ...draft, ...part });
  const isGiven = draft.mode === 'add';
  return (
    <FormGrid columns={2}>
      {field !== 'area' && field !== 'status' && (
        <ModeField draft={draft} put={put} add={field === 'tags' || field === 'groups' ? 'add' : 'assign'} />
      )}
      {field === 'driver' && isGiven && <DriverField draft={draft} put={put} />}
      {field === 'sales_representative' && isGiven && (
        <RepresentativesField draft={draft} put={put} leadsOf={leadsOf} />
      )}
      {field === 'area' && <AreaField draft={draft} put={put} />}
      {field === 'status' && <StatusFields draft={draft} put={put} />}
      {field === 'tags' && <TagField draft={draft} put={put} />}
      {field === 'groups' && <GroupField draft={draft} put={put} />}
    </FormGrid>
  );
}

/** @param add what giving is called: a customer has one driver, and any number of tags */
function ModeField({ draft, put, add }: FieldProps & { add: 'add' | 'assign' }) {
  const { t } = useText();
  return (
    <SelectField
      label={t('customers.bulk_mode')}
      options={bulkModes.map((value) => ({ value, label: t(`customers.bulk_mode_${value === 'add' ? add : value}`) }))}
      value={draft.mode}
      onChange={(value) => put({ mode: bulkModes.find((one) => one === value) ?? 'add' })}
    />
  );
}

const noOptions = { options: [] };

function DriverField({ draft, put }: FieldProps) {
  const { t, language } = useText();
  const found = useRemoteOptions(drivers.list, draft.id ? [draft.id] : [], (reply) =>
    reply.drivers.map((one) => ({ value: one.id, label: nameIn(language, one), note: one.vehicle_plate ?? undefined })),
  );
  return (
    <SelectField
      label={t('customers.driver')}
      required
      {...(found ?? noOptions)}
      value={draft.id}
      onChange={(id) => put({ id })}
    />
  );
}

function RepresentativesField({ draft, put, leadsOf }: FieldProps & { leadsOf: string | null }) {
  const { t, language } = useText();
  const found = useRemoteOptions(salesRepresentatives.list, draft.ids, (reply) =>
    reply.sales_representatives
      .filter(({ id }) => id !== leadsOf)
      .map((one) => ({ value: one.id, label: nameIn(language, one), note: one.code })),
  );
  return (
    <>
      <MultiSelect
        label={t('customers.bulk_representatives')}
        required
        {...(found ?? noOptions)}
        value={draft.ids}
        onChange={(ids) => put({ ids: ids.slice(0, mostTargets) })}
      />
      <WholeRow>
        <p style={{ margin: 0, fontSize: 12.5, color: 'var(--w-dimmed)' }}>
          {t('customers.bulk_representatives_help')}
        </p>
        {leadsOf && (
          <Checkbox
            size="xs"
            mt={10}
            label={t('customers.transfer_leads')}
            checked={draft.withLeads}
            onChange={(event) => put({ withLeads: event.currentTarget.checked })}
          />
        )}
      </WholeRow>
    </>
  );
}

function AreaField({ draft, put }: FieldProps) {
  const { t, language } = useText();
  const found = useRemoteOptions(areas.list, draft.id ? [draft.id] : [], (reply) =>
    reply.areas.map((one) => ({
      value: one.id,
      label: nameIn(language, one),
      note: one.city ? cityName(one.city, language) : undefined,
    })),
  );
  return (
    <SelectField
      label={t('customers.area')}
      required
      {...(found ?? noOptions)}
      value={draft.id}
      onChange={(id) => put({ id })}
    />
  );
}

function StatusFields({ draft, put }: FieldProps) {
  const { t } = useText();
  const { all, label } = useCustomerStatuses();
  const needsReason = all.find(({ key }) => key === draft.status)?.reason_required ?? false;
  return (
    <>
      <SelectField
        label={t('customers.status_to')}
        required
        placeholder={t('customers.status_choose')}
        options={all.map(({ key }) => ({ value: key, label: label(key) }))}
        value={draft.status}
        onChange={(status) => put({ status })}
      />
      <DateField
        label={t('customers.pinned_until')}
        value={draft.pinnedUntil}
        onChange={(pinnedUntil) => put({ pinnedUntil })}
      />
      <WholeRow>
        <TextareaField
          label={t('customers.status_reason')}
          required={needsReason}
          rows={2}
          maxLength={500}
          value={draft.reason}
          onChange={(reason) => put({ reason })}
        />
      </WholeRow>
    </>
  );
}

function TagField({ draft, put }: FieldProps) {
  const { t } = useText();
  return (
    <TextField
      label={t('customers.bulk_tag')}
      required
      maxLength={40}
      value={draft.tag}
      onChange={(tag) => put({ tag })}
    />
  );
}

function GroupField({ draft, put }: FieldProps) {
  const { t } = useText();
  const found = useRemoteOptions(customerGroups.list, draft.id ? [draft.id] : []);
  return (
    <SelectField
      label={t('customer_groups.noun')}
      required
      {...(found ?? noOptions)}
      value={draft.id}
      onChange={(id) => put({ id })}
    />
  );
}
