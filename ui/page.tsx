import {
  Fragment,
  isValidElement,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { ActionIcon, Button, Popover, Stack } from '@mantine/core';
import { ActionMenu, type MenuEntry } from '#ui/action-menu.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { CopyButton } from '#ui/copy.tsx';
import { cssVars } from '#ui/css-vars.ts';
import { BackIcon, DownIcon, MoreIcon, UpIcon, type Icon } from '#ui/icons.ts';
import { Link } from '#ui/link.tsx';
import { TopBarPortal, useTitleInBar } from '#ui/shell-slots.tsx';
import { useText } from '#ui/text.tsx';
import styles from './page.module.css';

/** The one filled action of a view. */
export type PageAction = {
  label: string;
  icon?: Icon;
  onClick?: () => void;
  href?: string;
  disabled?: boolean;
  loading?: boolean;
};
/** Where the record stands in the list it was opened from. */
export type PagePosition = { index: number; total: string; previous?: string; next?: string };

type Props = {
  title: ReactNode;
  /** Where back goes: the list with its filters, or what a list belongs to. */
  back?: string;
  /** A list's action is known by its icon; a record's is said in words. A page with nowhere to go back to is a list by itself. */
  isList?: boolean;
  /** Stands before the title: an avatar, a picture. */
  figure?: ReactNode;
  /** The name in the other script, quietly beside the title. */
  other?: ReactNode;
  /** Copies this, named so. */
  copy?: { value: string; name: string };
  badges?: ReactNode;
  /** The line below the title; parts are parted by dots. */
  meta?: readonly ReactNode[];
  position?: PagePosition;
  /** Secondary buttons. */
  actions?: ReactNode;
  /** Said, or drawn by whoever fills its place. */
  primary?: PageAction | ReactElement;
  overflow?: readonly MenuEntry[];
};

function Position({ index, total, previous, next }: PagePosition) {
  const { t } = useText();
  const step = (href: string | undefined, label: string, StepIcon: Icon) =>
    href ? (
      <ActionIcon variant="default" aria-label={label} renderRoot={(root: object) => <Link {...root} href={href} />}>
        <StepIcon size={16} className="w-bold-icon" />
      </ActionIcon>
    ) : (
      <ActionIcon variant="default" aria-label={label} disabled>
        <StepIcon size={16} />
      </ActionIcon>
    );
  return (
    <span className={styles.position}>
      <span className={styles.positionText}>{t('ui.page.position', { position: index, total })}</span>
      <ActionIcon.Group>
        {step(previous, t('ui.page.previous'), UpIcon)}
        {step(next, t('ui.page.next'), DownIcon)}
      </ActionIcon.Group>
    </span>
  );
}

function Primary({ action, iconOnly = false }: { action: PageAction; iconOnly?: boolean }) {
  const { label, icon: ActionGlyph, href, ...rest } = action;
  if (iconOnly && ActionGlyph) {
    return (
      <ActionIcon
        {...rest}
        size={40}
        variant="filled"
        color="petrol"
        aria-label={label}
        className={styles.barAction}
        renderRoot={href ? (root: object) => <Link {...root} href={href} /> : undefined}
      >
        <ActionGlyph size={20} />
      </ActionIcon>
    );
  }
  const section = ActionGlyph && <ActionGlyph size={15} />;
  return href ? (
    <ButtonLink variant="filled" leftSection={section} href={href}>
      {label}
    </ButtonLink>
  ) : (
    <Button {...rest} variant="filled" leftSection={section}>
      {label}
    </Button>
  );
}

/** What does something at once: not what is refused and says why, nor what opens a menu of its own. */
const acts = 'a[href], button:not([aria-disabled="true"], [aria-haspopup])';

/** On a phone the secondary buttons wait behind an ellipsis. A dialog that one of them opens is drawn by it, so what is closed is only hidden. */
function BarActions({ children }: { children: ReactNode }) {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  const ellipsis = useRef<HTMLButtonElement>(null);
  const act = ({ target, currentTarget }: MouseEvent) => {
    // What happens in such a dialog comes by here too.
    if (!(target instanceof Element) || !currentTarget.contains(target) || !target.closest(acts)) return;
    // Where a dialog gives the focus back to.
    ellipsis.current?.focus();
    setOpened(false);
  };
  return (
    <Popover position="bottom-end" opened={opened} onChange={setOpened} keepMounted keepMountedMode="display-none">
      <Popover.Target>
        <ActionIcon
          ref={ellipsis}
          size={40}
          aria-label={t('ui.more')}
          className={styles.barAction}
          onClick={() => setOpened(!opened)}
        >
          <MoreIcon size={20} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={8} mah="calc(100dvh - 72px)" style={{ overflowY: 'auto' }} onClick={act}>
        <Stack gap={8}>{children}</Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** An entry of the menu where it shares the phone's ellipsis with the buttons: there are never two. */
function BarEntry({ label, icon: EntryIcon, href, danger, disabled, note, onClick }: Omit<MenuEntry, 'key'>) {
  const glyph = EntryIcon && <EntryIcon size={15} />;
  if (href)
    return (
      <ButtonLink href={href} leftSection={glyph}>
        {label}
      </ButtonLink>
    );
  return (
    <div>
      <Button
        fullWidth
        leftSection={glyph}
        c={danger && !disabled ? 'var(--w-danger-text)' : undefined}
        disabled={disabled}
        onClick={onClick}
      >
        {label}
      </Button>
      {note && <div className={styles.note}>{note}</div>}
    </div>
  );
}

/** The title in a phone's bar, in smaller letters where one line does not hold it. */
function BarTitle({ children }: { children: ReactNode }) {
  const line = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const { current } = line;
    if (current === null) return;
    current.removeAttribute('data-long');
    if (current.scrollWidth > current.clientWidth) current.dataset['long'] = '';
  });
  return (
    <h1 ref={line} className={styles.barTitle}>
      {children}
    </h1>
  );
}

/** Title, badges and what can be done, with a line of facts below; on phones the title and the main action stand in the top bar. */
export function PageHeader({
  title,
  back,
  isList = back === undefined,
  figure,
  other,
  copy,
  badges,
  meta,
  position,
  actions,
  primary,
  overflow = [],
}: Props) {
  const { t } = useText();
  const inBar = useTitleInBar();
  const [action, drawn] = isValidElement(primary) ? [undefined, primary] : [primary];
  const primaryInBar = inBar && action?.icon !== undefined && isList;
  const empty =
    inBar &&
    (primaryInBar || !primary) &&
    !figure &&
    !other &&
    !copy &&
    !badges &&
    !meta &&
    !position &&
    overflow.length === 0;
  const backButton = back !== undefined && (
    <ActionIcon
      variant={inBar ? 'subtle' : 'default'}
      aria-label={t('ui.back')}
      renderRoot={(root: object) => <Link {...root} href={back} />}
    >
      <BackIcon size={16} className="w-mirror w-bold-icon" />
    </ActionIcon>
  );
  return (
    <header className={styles.header} data-empty={empty || undefined}>
      <TopBarPortal>
        {backButton}
        <BarTitle>{title}</BarTitle>
        {primaryInBar && <Primary action={action} iconOnly />}
        {actions && (
          <BarActions>
            {actions}
            {overflow.map(({ key, ...entry }) => (
              <BarEntry key={key} {...entry} />
            ))}
          </BarActions>
        )}
      </TopBarPortal>
      <div className={styles.lead}>
        {!inBar && backButton}
        {figure}
      </div>
      <div className={styles.about}>
        <div className={styles.line}>
          {!inBar && <h1 className={styles.title}>{title}</h1>}
          {other && <span className={styles.other}>{other}</span>}
          {copy && <CopyButton {...copy} />}
          {badges && <span className={styles.badges}>{badges}</span>}
        </div>
        {meta && meta.length > 0 && (
          <div className={styles.meta}>
            {meta.map((part, index) => (
              <Fragment key={index}>
                {index > 0 && (
                  <>
                    &nbsp;
                    <span className={styles.dot} aria-hidden>
                      ·
                    </span>{' '}
                  </>
                )}
                <span>{part}</span>
              </Fragment>
            ))}
          </div>
        )}
        <div className={styles.actions}>
          {position && <Position {...position} />}
          {!inBar && actions}
          {action && !primaryInBar ? <Primary action={action} /> : drawn}
          <ActionMenu entries={inBar && actions ? [] : overflow} bordered />
        </div>
      </div>
    </header>
  );
}

/** Two columns: what the page is about, and beside it 372 px for activity and people; below it on narrow screens. */
export function PageColumns({
  children,
  side,
  sideWidth = 372,
  forms = false,
}: {
  children: ReactNode;
  side: ReactNode;
  sideWidth?: number;
  /** Of forms: the first column is as wide as a form's card, and the side ends where it does. */
  forms?: boolean;
}) {
  return (
    <div className={styles.columns} data-forms={forms || undefined} style={cssVars({ '--side': `${sideWidth}px` })}>
      <div className={styles.column}>{children}</div>
      <aside className={styles.column}>{side}</aside>
    </div>
  );
}

/** Cards under each other, 16 px apart. */
export function PageStack({ children }: { children: ReactNode }) {
  return <div className={styles.column}>{children}</div>;
}
