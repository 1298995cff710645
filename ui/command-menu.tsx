import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Loader, Modal } from '@mantine/core';
import { fold } from '#domain/fold.ts';
import { SearchIcon, type Icon } from '#ui/icons.ts';
import { useNavigation } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { useEscape } from '#ui/use-escape.ts';
import styles from './command-menu.module.css';

export type Command = {
  key: string;
  label: string;
  icon: Icon;
  /** At the end, quietly: a state, a phone. */
  detail?: ReactNode;
  /** Keys that do the same elsewhere. */
  keys?: string;
  href?: string;
  onSelect?: () => void;
  /** The menu stays open: it goes on there. */
  stays?: boolean;
};
export type CommandGroup = { key: string; label: string; commands: readonly Command[] };

type Props = {
  opened: boolean;
  onClose: () => void;
  query: string;
  /** What of it is marked in the answers; all of it unless told otherwise. */
  marked?: string;
  onQuery: (query: string) => void;
  groups: readonly CommandGroup[];
  /** Answers are on their way; the old ones stay. */
  loading?: boolean;
  /** What the first characters mean: `>` actions, `#` orders. */
  hints?: ReactNode;
};

/** Goes to any screen, finds a record, runs an action: 640 px wide, by keyboard alone. */
export function CommandMenu({
  opened,
  onClose,
  query,
  marked = query,
  onQuery,
  groups,
  loading = false,
  hints,
}: Props) {
  const { t } = useText();
  const { go } = useNavigation();
  const id = useId();
  // What is chosen, and for which query: another query begins at its first answer.
  const [choice, setChoice] = useState({ query, at: 0 });
  const filled = groups.filter((group) => group.commands.length > 0);
  const all = filled.flatMap((group) => group.commands);
  const current = Math.min(choice.query === query ? choice.at : 0, all.length - 1);
  const choose = (at: number) => setChoice({ query, at });
  useEscape(onClose, opened);
  const run = (command: Command, apart: boolean) => {
    if (apart && command.href) {
      window.open(command.href, '_blank', 'noopener');
      return;
    }
    if (!command.stays) onClose();
    command.onSelect?.();
    if (command.href) go(command.href);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || all.length === 0) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const chosen = all[current];
    if (step !== 0) choose((current + step + all.length) % all.length);
    else if (event.key === 'Enter' && chosen) run(chosen, event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };
  const optionId = (index: number) => `${id}-${index}`;
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose}
      size={640}
      yOffset="18vh"
      closeOnEscape={false}
      centered={false}
      classNames={{ content: styles.content }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('ui.command.title')} data-command-menu>
        <div className={styles.search}>
          {loading ? <Loader size={16} /> : <SearchIcon size={18} aria-hidden />}
          <input
            className={`${styles.input} w-plain`}
            data-autofocus
            role="combobox"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={current >= 0 ? optionId(current) : undefined}
            aria-label={t('ui.command.title')}
            placeholder={t('ui.command.placeholder')}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={query}
            onChange={(event) => onQuery(event.currentTarget.value)}
            onKeyDown={onKey}
          />
          <kbd className="w-keys">Esc</kbd>
        </div>
        {all.length === 0 && !loading && (
          <div className={styles.empty} role="status">
            {t('ui.command.empty')}
          </div>
        )}
        <div id={`${id}-list`} className={styles.list} role="listbox" tabIndex={-1} aria-label={t('ui.command.title')}>
          {filled.map((group) => (
            <div key={group.key} role="group" aria-label={group.label}>
              <div className={styles.label} aria-hidden>
                {group.label}
              </div>
              {group.commands.map((command) => {
                const index = all.indexOf(command);
                return (
                  <CommandRow
                    key={command.key}
                    id={optionId(index)}
                    command={command}
                    query={marked}
                    chosen={index === current}
                    onPoint={() => choose(index)}
                    onRun={(apart) => run(command, apart)}
                  />
                );
              })}
            </div>
          ))}
        </div>
        <div className={styles.foot}>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('ui.command.choose')}
          </span>
          <span>
            <kbd>↵</kbd> {t('ui.command.open')}
          </span>
          <span>
            <kbd>Ctrl ↵</kbd> {t('ui.command.tab')}
          </span>
          {hints && <span className={styles.hints}>{hints}</span>}
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}

type RowProps = {
  id: string;
  command: Command;
  query: string;
  chosen: boolean;
  onPoint: () => void;
  onRun: (apart: boolean) => void;
};

function CommandRow({ id, command, query, chosen, onPoint, onRun }: RowProps) {
  const { icon: CommandGlyph, label, detail, keys } = command;
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen) row.current?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen]);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- its keys are heard by the field, which keeps the focus
    <div
      ref={row}
      id={id}
      tabIndex={-1}
      className={styles.command}
      role="option"
      aria-selected={chosen}
      onMouseMove={onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onRun(event.ctrlKey || event.metaKey)}
    >
      <CommandGlyph size={17} aria-hidden className={styles.icon} />
      <span className={styles.name}>
        <bdi>
          <Marked text={label} query={query} />
        </bdi>
      </span>
      {detail && <span className={styles.detail}>{detail}</span>}
      {keys && <kbd className="w-keys">{keys}</kbd>}
      {chosen && !keys && (
        <kbd aria-hidden className="w-keys">
          ↵
        </kbd>
      )}
    </div>
  );
}

/** A text with what was searched for marked in it; letters and digits are folded, as the search folds them. */
export function Marked({ text, query }: { text: string; query: string }) {
  const wanted = fold(query);
  // Folding may drop marks, so positions only fit where it kept the length.
  const at = wanted && fold(text).length === text.length ? fold(text).indexOf(wanted) : -1;
  if (at < 0) return text;
  return (
    <>
      {text.slice(0, at)}
      <mark className={styles.mark}>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </>
  );
}
