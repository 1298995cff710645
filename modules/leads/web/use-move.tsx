import { useState } from 'react';
import { argsOf } from '#kit/web/api.ts';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { useWrite } from '#kit/web/query.ts';
import { useUndo } from '#kit/web/use-undo.ts';
import type { MenuEntry } from '#ui/action-menu.tsx';
import { ForwardIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { part } from '#ui/part.tsx';
import { useText } from '#ui/text.tsx';
import { leads } from '../contract.ts';
import { canConvert, canLeave, isOpen, leadStages, missingFor, openStages, type LeadStage } from '../rules.ts';
import type { MoveDialogProps, Moved } from './move-dialog.tsx';

const MoveDialog = part<MoveDialogProps>(() => import('./move-dialog.tsx').then((one) => one.MoveDialog));

/** Moves leads: at once where nothing is asked, in a dialog where a reason or a check is, and to the customer's form where it is won. */
export function useMove() {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const [mayMove, mayConvert] = [useMay(leads.move), useMay(leads.convert)];
  const [asking, setAsking] = useState<{ lead: Moved; to: LeadStage } | null>(null);
  const undo = useUndo(['/lead-customers']);
  const { write, pending } = useWrite(leads.move, { success: null });

  /** Whether a lead may be brought there, by hand or by dragging. */
  const may = ({ stage, stage_since, checklist }: Moved, to: LeadStage): boolean =>
    to === 'converted'
      ? mayConvert && canConvert({ stage, checklist }).allowed
      : mayMove && canLeave({ stage, stage_since }, to, new Date()).allowed;

  const ask = (lead: Moved, to: LeadStage) => {
    if (!may(lead, to)) return;
    if (to === 'converted') return go(href(`/lead-customers/${lead.id}/convert`));
    const isAhead = openStages.indexOf(to as 'new') > openStages.indexOf(lead.stage as 'new');
    if (!isOpen(to) || (isAhead && missingFor(to, lead.checklist).length > 0)) return setAsking({ lead, to });
    const params = { id: lead.id };
    void write({ params, body: { to, version: lead.version } })
      .then(({ lead_customer: { version } }) => {
        const said = t('lead_customers.moved', { stage: t(`lead_customers.stage.${to}`) });
        undo(said, leads.move, argsOf<typeof leads.move>({ params, body: { to: lead.stage, version } }));
      })
      .catch(() => undefined);
  };
  const entries = (lead: Moved): MenuEntry[] => [
    ...leadStages
      .filter((to) => may(lead, to))
      .map((to) => ({
        key: to,
        label:
          to === 'converted'
            ? t('lead_customers.convert')
            : to === 'lost'
              ? t('lead_customers.mark_lost')
              : to === 'duplicate'
                ? t('lead_customers.mark_duplicate')
                : lead.stage === 'lost'
                  ? t('lead_customers.reopen')
                  : t('lead_customers.move_to', { stage: t(`lead_customers.stage.${to}`) }),
        icon: isOpen(to) || to === 'converted' ? ForwardIcon : undefined,
        rule: to === 'lost',
        onClick: () => ask(lead, to),
      })),
    ...stillLost(lead),
  ];
  /** A lost lead says from when on it is reopened. */
  const stillLost = (lead: Moved): MenuEntry[] => {
    const permit = canLeave(lead, 'new', new Date());
    if (lead.stage !== 'lost' || permit.allowed || !mayMove) return [];
    return [{ key: 'reopen', label: t('lead_customers.reopen'), disabled: true, note: t(permit.code, permit.params) }];
  };
  const dialog = asking && <MoveDialog {...asking} onClose={() => setAsking(null)} />;
  return { may, ask, entries, dialog, pending };
}
