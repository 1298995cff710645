import { useState, type ReactNode } from 'react';
import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { DayField } from '#kit/web/day-field.tsx';
import { Field, Form } from '#kit/web/form.tsx';
import { useWrite } from '#kit/web/query.ts';
import type { MenuEntry } from '#ui/action-menu.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { ApprovalIcon, CalendarIcon, CanceledIcon, CheckIcon, CopyIcon, PlayIcon, UndoIcon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import type { PageAction } from '#ui/page.tsx';
import { useText } from '#ui/text.tsx';
import { Confirm } from '#ui/confirm.tsx';
import type { Kind, Promotion } from './kinds.ts';

type Asking = 'reject' | 'extend' | 'end' | 'cancel';
type Actions = { primary: PageAction | undefined; overflow: readonly MenuEntry[]; dialogs: ReactNode };

/** What can be done with a promotion now, by who reads. */
export function useActions(kind: Kind, row: Promotion): Actions {
  const { t } = useText();
  const href = useHref();
  const { go } = useNavigation();
  const [asking, setAsking] = useState<Asking | null>(null);
  const { calls } = kind;
  const { id, version, status, proposed } = row;
  const seen = { params: { id }, body: { version } } as never;
  const submit = useWrite(calls.submit, { success: t('promotions.done.submitted') });
  const approve = useWrite(calls.approve, { success: t('promotions.done.approved') });
  const withdraw = useWrite(calls.withdraw, { success: t('promotions.done.withdrawn') });
  const pause = useWrite(calls.pause, { success: t('promotions.done.paused') });
  const resume = useWrite(calls.resume, { success: t('promotions.done.resumed') });
  const end = useWrite(calls.end, { success: null });
  const cancel = useWrite(calls.cancel, { success: null });
  const duplicate = useWrite(calls.duplicate, {
    success: t('promotions.done.duplicated'),
    onSuccess: (reply) => go(href(`${kind.path}/${(reply as { [one: string]: { id: string } })[kind.one]?.id ?? ''}`)),
  });
  const [mayUpdate, mayPublish, mayCreate] = [useMay(calls.submit), useMay(calls.approve), useMay(calls.duplicate)];
  const isWaiting = status === 'pending_approval' || proposed !== null;
  const isDraft = status === 'draft';
  const primary: PageAction | undefined =
    mayPublish && (isDraft || isWaiting)
      ? {
          label: t(proposed ? 'promotions.do.approve_change' : 'promotions.do.approve'),
          icon: CheckIcon,
          loading: approve.pending,
          onClick: () => approve.run(seen),
        }
      : isDraft && mayUpdate
        ? {
            label: t('promotions.do.submit'),
            icon: ApprovalIcon,
            loading: submit.pending,
            onClick: () => submit.run(seen),
          }
        : status === 'paused' && mayPublish
          ? {
              label: t('promotions.do.resume'),
              icon: PlayIcon,
              loading: resume.pending,
              onClick: () => resume.run(seen),
            }
          : undefined;
  const isBegun = status === 'active' || status === 'paused';
  const overflow: MenuEntry[] = [
    ...(mayPublish && isWaiting
      ? [{ key: 'reject', label: t('promotions.do.reject'), icon: UndoIcon, onClick: () => setAsking('reject') }]
      : []),
    ...(!mayPublish && mayUpdate && isWaiting
      ? [{ key: 'withdraw', label: t('promotions.do.withdraw'), icon: UndoIcon, onClick: () => withdraw.run(seen) }]
      : []),
    ...(mayUpdate && (status === 'active' || status === 'scheduled')
      ? [{ key: 'pause', label: t('promotions.do.pause'), icon: CanceledIcon, onClick: () => pause.run(seen) }]
      : []),
    ...(mayUpdate && row.ends_at !== null && (isBegun || status === 'scheduled')
      ? [{ key: 'extend', label: t('promotions.do.extend'), icon: CalendarIcon, onClick: () => setAsking('extend') }]
      : []),
    ...(mayCreate
      ? [
          {
            key: 'duplicate',
            label: t('promotions.do.duplicate'),
            icon: CopyIcon,
            onClick: () => duplicate.run({ params: { id } } as never),
          },
        ]
      : []),
    ...(mayUpdate && isBegun
      ? [
          {
            key: 'end',
            label: t('promotions.do.end'),
            icon: CanceledIcon,
            danger: true,
            onClick: () => setAsking('end'),
          },
        ]
      : []),
    ...(mayUpdate && (isDraft || status === 'pending_approval' || status === 'scheduled')
      ? [
          {
            key: 'cancel',
            label: t('promotions.do.cancel'),
            icon: CanceledIcon,
            danger: true,
            onClick: () => setAsking('cancel'),
          },
        ]
      : []),
  ];
  const close = () => setAsking(null);
  const dialogs = (
    <>
      {asking === 'reject' && (
        <Dialog opened onClose={close} title={t('promotions.do.reject')}>
          <Form
            endpoint={calls.reject}
            params={{ id } as never}
            values={{ reason: '', version } as never}
            guarded={false}
            success={t('promotions.done.rejected')}
            submit={t('promotions.do.reject')}
            onSaved={close}
            onCancel={close}
          >
            <Field name="reason" label={t('promotions.reason')} as={TextareaField} />
          </Form>
        </Dialog>
      )}
      {asking === 'extend' && (
        <Dialog opened onClose={close} title={t('promotions.do.extend')}>
          <Form
            endpoint={calls.extend}
            params={{ id } as never}
            values={{ ends_at: row.ends_at ?? '', version } as never}
            guarded={false}
            success={t('promotions.done.extended')}
            submit={t('promotions.do.extend')}
            onSaved={close}
            onCancel={close}
          >
            <DayField name="ends_at" label={t('promotions.ends_at')} bound="lte" />
          </Form>
        </Dialog>
      )}
      <Confirm
        opened={asking === 'end'}
        onClose={close}
        onConfirm={() => end.write(seen)}
        title={t('promotions.ask.end')}
        done={t('promotions.done.ended')}
        yes={t('promotions.do.end')}
        no={t('promotions.ask.no')}
      >
        {t('promotions.ask.end_text')}
      </Confirm>
      <Confirm
        opened={asking === 'cancel'}
        onClose={close}
        onConfirm={() => cancel.write(seen)}
        title={t('promotions.ask.cancel')}
        done={t('promotions.done.canceled')}
        yes={t('promotions.do.cancel')}
        no={t('promotions.ask.no')}
      >
        {t('promotions.ask.cancel_text')}
      </Confirm>
    </>
  );
  return { primary, overflow, dialogs };
}
