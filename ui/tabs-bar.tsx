import { useState } from 'react';
import { Button, CloseButton, Popover, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { formatNumber } from '#domain/numerals.ts';
import { SaveTabIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import styles from './tabs-bar.module.css';

export type Tab = { value: string; label: string; count?: number | string; removable?: boolean };

type Props = {
  tabs: readonly Tab[];
  active: string | null;
  onChange: (value: string) => void;
  /** Offers to keep the present filters under a name. */
  onSave?: (label: string) => void;
  onRemove?: (value: string) => void;
  /** Without a card round it: on a record's page. */
  bare?: boolean;
  label?: string;
};

/** Saved views of a list, with their counts; the filters of the moment can be saved as one more. */
export function TabsBar({ tabs, active, onChange, onSave, onRemove, bare = false, label }: Props) {
  const { t } = useText();
  return (
    <div className={styles.bar} data-bare={bare || undefined}>
      <div className={styles.tabs} role="group" aria-label={label ?? t('ui.tabs.label')}>
        {tabs.map((tab) => (
          <span key={tab.value} className={styles.tab} data-active={tab.value === active || undefined}>
            <UnstyledButton
              className={styles.button}
              aria-pressed={tab.value === active}
              onClick={() => onChange(tab.value)}
            >
              <bdi>{tab.label}</bdi>
              {tab.count !== undefined && (
                <bdi className={styles.count}>
                  {typeof tab.count === 'number' ? formatNumber(tab.count) : tab.count}
                </bdi>
              )}
            </UnstyledButton>
            {tab.removable && onRemove && tab.value === active && (
              <CloseButton
                size={20}
                iconSize={12}
                className={styles.remove}
                aria-label={t('ui.remove', { name: tab.label })}
                onClick={() => onRemove(tab.value)}
              />
            )}
          </span>
        ))}
      </div>
      {onSave && <SaveTab onSave={onSave} />}
    </div>
  );
}

/** Asks for the tab's name, which must not be blank (specification, section 5). */
function SaveTab({ onSave }: { onSave: (label: string) => void }) {
  const { t } = useText();
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const [tried, setTried] = useState(false);
  const close = () => {
    setOpened(false);
    setName('');
    setTried(false);
  };
  return (
    <Popover
      opened={opened}
      onChange={(open) => (open ? setOpened(true) : close())}
      position="bottom-end"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          className={styles.save}
          leftSection={<SaveTabIcon size={16} />}
          onClick={() => (opened ? close() : setOpened(true))}
        >
          {t('ui.tabs.save')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label={t('ui.tabs.save')}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (name.trim() === '') return;
            onSave(name.trim());
            close();
          }}
        >
          <Stack gap={10} w={240}>
            <TextInput
              data-autofocus
              classNames={{ input: 'w-plain' }}
              maxLength={60}
              label={t('ui.tabs.name')}
              value={name}
              error={tried && name.trim() === '' && t('ui.tabs.blank')}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <Button type="submit" variant="filled">
              {t('ui.save')}
            </Button>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
