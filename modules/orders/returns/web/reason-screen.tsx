import { useState, type ReactNode } from 'react';
import { Button, Skeleton } from '@mantine/core';
import { limits } from '#domain/limits.ts';
import { nameIn } from '#kit/web/names.tsx';
import { useRead } from '#kit/web/query.ts';
import { LoadFailed } from '#kit/web/states.tsx';
import { returnReasons, type ReturnReason } from '#modules/return-reasons/contract.ts';
import { PicturesField } from '#modules/uploads/parts.tsx';
import { ChoiceCards } from '#ui/choice-cards.tsx';
import { TextareaField } from '#ui/form-parts.tsx';
import { LayerBody, LayerFoot, useLayers } from '#ui/layers.tsx';
import { useText } from '#ui/text.tsx';
import { Unsaved } from '#ui/unsaved.tsx';
import styles from './returns.module.css';

/** Why a line comes back. */
export type GivenReason = { reason_id: string | null; note: string; images: readonly string[] };
export const noReason: GivenReason = { reason_id: null, note: '', images: [] };

type Leaf = Omit<ReturnReason, 'return_reason_children'>;

/** The reasons a person may give: those below a group stand under its name, the others by themselves. */
const groupsOf = (tree: readonly ReturnReason[]): { group: ReturnReason | null; leaves: readonly Leaf[] }[] => {
  const fits = (reason: Leaf) => reason.is_active && reason.applies_to.includes('return');
  const alone = tree.filter((reason) => reason.return_reason_children.length === 0 && fits(reason));
  const grouped = tree.flatMap((group) => {
    const leaves = group.return_reason_children.filter(fits);
    return leaves.length > 0 ? [{ group, leaves }] : [];
  });
  return [...grouped, ...(alone.length > 0 ? [{ group: null, leaves: alone }] : [])];
};

/** The reasons that can be given, and the one with an id. */
export function useReasons() {
  const read = useRead(returnReasons.list, {});
  const groups = groupsOf(read.data?.return_reasons ?? []);
  const find = (id: string | null | undefined) => groups.flatMap(({ leaves }) => leaves).find((leaf) => leaf.id === id);
  return { read, groups, find };
}

type Props = {
  /** The line it is about. */
  line: ReactNode;
  value: GivenReason;
  onUse: (value: GivenReason) => void;
  /** The other chosen lines that have no reason yet, which may get this one too. */
  others?: { count: number; onUse: (value: GivenReason) => void };
  /** Whether pictures can be given with it; an exchange takes none. */
  pictures?: boolean;
};

/** A screen over the form: one reason of two levels, with the note and the pictures it asks for (specification, section 2). */
export function ReasonScreen({ line, value, onUse, others, pictures = true }: Props) {
  const { t, language } = useText();
  const { pop, back } = useLayers();
  const { read, groups, find } = useReasons();
  const [given, setGiven] = useState(value);
  const [tried, setTried] = useState(false);
  const reason = find(given.reason_id);
  const lacksNote = Boolean(reason?.requires_note) && given.note.trim() === '';
  const lacksPicture = pictures && Boolean(reason?.requires_photo) && given.images.length === 0;
  const use = (...on: readonly ((value: GivenReason) => void)[]) => {
    setTried(true);
    if (lacksNote || lacksPicture) return;
    // The line that it was given for may come with it, and is not the others' business.
    const { reason_id, note, images } = given;
    for (const one of on) one({ reason_id, note: note.trim(), images });
    pop();
  };
  /** What it means and what it asks for, before it is chosen. */
  const noteOf = ({ description, requires_photo, requires_note }: Leaf) =>
    [description, pictures && requires_photo && t('returns.with_photo'), requires_note && t('returns.with_note')]
      .filter(Boolean)
      .join(' · ');
  const nameOf = ({ label, label_ar }: Leaf) => nameIn(language, { name: label, name_ar: label_ar });
  return (
    <>
      <Unsaved when={() => given !== value} />
      <LayerBody>
        <div className={styles.stack}>
          <div className={styles.about}>{line}</div>
          {read.isError && read.data === undefined && (
            <LoadFailed error={read.error} onRetry={() => void read.refetch()} retrying={read.isFetching} compact />
          )}
          {read.isPending && <Skeleton h={220} radius={8} aria-label={t('ui.loading')} role="status" />}
          {groups.map(({ group, leaves }) => (
            <section key={group?.id ?? 'alone'} className={styles.group}>
              {group && <h3 className={styles.groupName}>{nameOf(group)}</h3>}
              <ChoiceCards
                layout="rows"
                label={group ? nameOf(group) : t('returns.reason')}
                value={given.reason_id}
                onChange={(reason_id) => setGiven({ ...given, reason_id })}
                choices={leaves.map((leaf) => ({ value: leaf.id, label: nameOf(leaf), note: noteOf(leaf) }))}
              />
            </section>
          ))}
          <TextareaField
            label={t('returns.note')}
            rows={2}
            value={given.note}
            required={reason?.requires_note}
            onChange={(note) => setGiven({ ...given, note })}
            error={tried && lacksNote ? t('returns.note_needed') : undefined}
          />
          {pictures && (
            <PicturesField
              most={limits.api.linePictures}
              value={given.images}
              onChange={(images) => setGiven((now) => ({ ...now, images }))}
              error={tried && lacksPicture ? t('returns.pictures_needed') : undefined}
            />
          )}
        </div>
      </LayerBody>
      <LayerFoot hint={t('returns.reason_hint')}>
        <Button onClick={back}>{t('ui.back')}</Button>
        {others && others.count > 0 && (
          <Button onClick={() => use(onUse, others.onUse)} disabled={given.reason_id === null}>
            {t('returns.use_reason_for', { count: others.count + 1 })}
          </Button>
        )}
        <Button variant="filled" onClick={() => use(onUse)} disabled={given.reason_id === null}>
          {t('returns.use_reason')}
        </Button>
      </LayerFoot>
    </>
  );
}
