import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { limits } from '#domain/limits.ts';
import { useAccess } from '#kit/web/access.ts';
import { useArea, useHref } from '#kit/web/area-context.tsx';
import { menuGroups } from '#kit/web/menu.ts';
import { Dialog } from '#ui/dialog.tsx';
import { isFree, isKey, isSign, keys, type KeyName } from '#ui/keys.ts';
import { useNavigation } from '#ui/link.tsx';
import { useText } from '#ui/text.tsx';
import { early, keepEarly } from './early-keys.ts';
import { useMenu } from './use-menu.ts';
import { useVisits } from './visits.ts';
import './shortcut-texts.ts';
import styles from './shortcuts.module.css';

/** How long a key waits to be heard. */
const earlyMs = 5_000;

/** A key with what it does, and where it leads. */
type Shortcut = { sign: string; label: string; href: string };

/** What comes to an area once it rests: its keys, the sheet that lists them, and the memory of what one was at. */
export function Shortcuts() {
  useVisits();
  const { places, begin } = useShortcuts();
  const [opened, setOpened] = useState(false);
  useShortcutKeys(places, begin, () => setOpened(true));
  return <Sheet places={places} begin={begin} opened={opened} onClose={() => setOpened(false)} />;
}

/** The ways of this area that have a key: places after `G`, and what one begins. */
function useShortcuts(): { places: Shortcut[]; begin: Shortcut[] } {
  const { t } = useText();
  const href = useHref();
  const { may } = useAccess();
  const menu = useMenu();
  const places = menuGroups
    .flatMap((group) => menu[group])
    .flatMap(({ key, text, path, state }) =>
      key && state === 'open' ? [{ sign: key.toUpperCase(), label: t(text), href: href(path) }] : [],
    );
  const begin = useArea()
    .modules.flatMap((module) => module.begin ?? [])
    .flatMap(({ key, text, path, needs }) =>
      key && may(needs) ? [{ sign: key.toUpperCase(), label: t(text), href: href(path) }] : [],
    );
  return { places, begin };
}

/** Hears the keys of the area. They are asked before a list's own, which rest after `G`. */
function useShortcutKeys(places: readonly Shortcut[], begin: readonly Shortcut[], onHelp: () => void): void {
  const { go } = useNavigation();
  const going = useRef(-Infinity);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFree(event)) return;
    const isGoing = event.timeStamp - going.current < limits.shortcutMs;
    going.current = -Infinity;
    const found = (isGoing ? places : begin).find(({ sign }) => isSign(event, sign));
    if (found) go(found.href);
    else if (isKey(event, 'app.help')) onHelp();
    else if (isKey(event, 'app.go')) going.current = event.timeStamp;
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen, true);
    window.removeEventListener('keydown', keepEarly);
    for (const event of early.splice(0)) if (performance.now() - event.timeStamp < earlyMs) onKey(event);
    return () => {
      window.removeEventListener('keydown', listen, true);
      window.addEventListener('keydown', keepEarly);
    };
  }, []);
}

type SheetProps = { places: readonly Shortcut[]; begin: readonly Shortcut[]; opened: boolean; onClose: () => void };

/** Lists every key: those that are always there as they are declared, and the area's. */
function Sheet({ places, begin, opened, onClose }: SheetProps) {
  const { t } = useText();
  // `G` stands before each place.
  const names = (Object.keys(keys) as KeyName[]).filter(
    (name): name is Exclude<KeyName, 'app.go'> => name !== 'app.go',
  );
  const of = (group: string) =>
    names
      .filter((name) => name.startsWith(`${group}.`))
      .map((name) => ({ signs: keys[name].split(' '), label: t(`keys.${name}`) }));
  const goes = places.map(({ sign, label }) => ({ signs: [keys['app.go'], sign], label }));
  const groups = [
    { label: t('keys.group.app'), rows: [...of('app'), ...begin.map(({ sign, label }) => ({ signs: [sign], label }))] },
    { label: t('keys.group.list'), rows: of('list') },
    { label: t('keys.group.page'), rows: of('page') },
    { label: t('keys.group.go'), rows: goes },
  ];
  return (
    <Dialog opened={opened} onClose={onClose} title={t('keys.title')} width={640}>
      <div className={styles.groups}>
        {groups.map(({ label, rows }) => (
          <section key={label}>
            <h3 className={styles.group}>{label}</h3>
            <dl className={styles.rows}>
              {rows.map((row) => (
                <div key={row.label} className={styles.row}>
                  <dt>{row.label}</dt>
                  <dd dir="ltr">
                    {row.signs.map((sign) => (
                      <kbd key={sign}>{sign}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
