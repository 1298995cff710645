import { useState } from 'react';
import { ActionIcon, Button } from '@mantine/core';
import { Form, useForm } from '#kit/web/form.tsx';
import { useWrite } from '#kit/web/query.ts';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormGrid, SelectField } from '#ui/form-parts.tsx';
import { CloseIcon, EditIcon, PlusIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { conditionTypes } from '../contract/parts.ts';
import type { Condition, ConditionType } from '../rules/terms.ts';
import { ConditionIds } from './condition-field.tsx';
import type { Kind, Promotion } from './kinds.ts';
import { nested } from './nested.ts';
import { conditionText } from './say.ts';
import { useSpeech } from './use-speech.ts';
import styles from './builder.module.css';

type Props = { kind: Kind; row: Promotion; mayEdit: boolean };

/** What must hold, each condition by itself. */
export function ConditionsCard({ kind, row, mayEdit }: Props) {
  const { t } = useText();
  const speech = useSpeech(row);
  const conditions = row.terms.conditions as readonly Condition[];
  const [editing, setEditing] = useState<number | null>(null);
  const removing = useWrite(kind.calls.update);
  const remove = (at: number) =>
    removing.run({
      params: { id: row.id },
      body: {
        ...nested(
          kind.field('conditions'),
          conditions.filter((_, n) => n !== at),
        ),
        version: row.version,
      },
    } as never);
  return (
    <Card
      title={t('promotions.conditions')}
      note={t('promotions.conditions_note')}
      flush
      actions={
        mayEdit && (
          <Button size="compact-sm" leftSection={<PlusIcon size={14} />} onClick={() => setEditing(conditions.length)}>
            {t('promotions.add_condition')}
          </Button>
        )
      }
    >
      {conditions.length === 0 ? (
        <p className={styles.none}>{t('promotions.no_conditions')}</p>
      ) : (
        <dl className={styles.conditions}>
          {conditions.map((one, at) => {
            const label = t(`promotions.condition.${one.type}`);
            return (
              <div key={one.id ?? at} className={styles.condition}>
                <dt>{label}</dt>
                <dd>
                  {one.operator === 'not_in' && one.type !== 'first_order' && `${t('promotions.say.but_not')} `}
                  <bdi>{conditionText(speech, one)}</bdi>
                </dd>
                {mayEdit && (
                  <span className={styles.buttons}>
                    <ActionIcon aria-label={t('promotions.change_of', { name: label })} onClick={() => setEditing(at)}>
                      <EditIcon size={15} />
                    </ActionIcon>
                    <ActionIcon aria-label={t('promotions.remove_of', { name: label })} onClick={() => remove(at)}>
                      <CloseIcon size={15} />
                    </ActionIcon>
                  </span>
                )}
              </div>
            );
          })}
        </dl>
      )}
      {editing !== null && <ConditionDialog kind={kind} row={row} at={editing} onClose={() => setEditing(null)} />}
    </Card>
  );
}

/** One condition: of what it is, and what it names. */
export function ConditionDialog({
  kind,
  row,
  at,
  onClose,
}: {
  kind: Kind;
  row: Promotion;
  at: number;
  onClose: () => void;
}) {
  const { t } = useText();
  const conditions = row.terms.conditions as readonly Condition[];
  const before: Condition = conditions[at] ?? { type: 'categories', operator: 'in', ids: [] };
  const path = kind.field('conditions');
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(conditions[at] ? 'promotions.change_condition' : 'promotions.add_condition')}
      width={480}
    >
      <Form
        endpoint={kind.calls.update}
        params={{ id: row.id } as never}
        values={
          { ...nested(path, conditions[at] ? conditions : [...conditions, before]), version: row.version } as never
        }
        guarded={false}
        onSaved={onClose}
        onCancel={onClose}
      >
        <ConditionFields path={`${path}.${at}`} first={before} supplierId={row.supplier_id} />
      </Form>
    </Dialog>
  );
}

function ConditionFields({ path, first, supplierId }: { path: string; first: Condition; supplierId: string | null }) {
  const { t } = useText();
  const { set, errors } = useForm();
  const [one, setOne] = useState(first);
  const change = (next: Condition) => {
    setOne(next);
    set(path, next);
  };
  const error = errors[`${path}.ids`] ?? Object.entries(errors).find(([key]) => key.startsWith(path))?.[1];
  return (
    <FormGrid>
      <SelectField
        label={t('promotions.condition_type')}
        value={one.type}
        onChange={(type) => type && change({ ...one, type: type as ConditionType, ids: [] })}
        options={conditionTypes.map((value) => ({ value, label: t(`promotions.condition.${value}`) }))}
      />
      <SelectField
        label={t('promotions.operator')}
        value={one.operator}
        onChange={(operator) => operator && change({ ...one, operator: operator as Condition['operator'] })}
        options={(['in', 'not_in'] as const).map((value) => ({
          value,
          label: t(one.type === 'first_order' ? `promotions.first_order.${value}` : `promotions.operator.${value}`),
        }))}
      />
      <ConditionIds
        type={one.type}
        value={one.ids}
        onChange={(ids) => change({ ...one, ids })}
        error={error}
        supplierId={supplierId}
      />
    </FormGrid>
  );
}
