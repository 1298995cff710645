import { useState } from 'react';
import { CloseButton, Menu, Popover, UnstyledButton } from '@mantine/core';
import { useFilterText } from '#ui/filter-text.ts';
import { isSet, type FilterConfig, type FilterValue, type FilterValues } from '#ui/filter.ts';
import { FilterIcon, PlusIcon } from '#ui/icons.ts';
import { part } from '#ui/part.tsx';
import { useText } from '#ui/text.tsx';
import { usePhone } from '#ui/use-phone.ts';
import { Waiting } from '#ui/waiting.tsx';
import styles from './filters.module.css';

/** Fetched when the first filter is set. */
const FilterEditor = part(
  () => import('#ui/filter-editor.tsx').then((all) => all.FilterEditor),
  <Waiting height={120} width={200} />,
);

type Props = { configs: readonly FilterConfig[]; values: FilterValues; onChange: (values: FilterValues) => void };

/** Filters as chips `key value ×`, a dashed + Filter that adds one, and Clear. */
export function FilterBar({ configs, values, onChange }: Props) {
  const { t } = useText();
  // The chip whose editor is open; a filter just added has a chip before it has a value.
  const [editing, setEditing] = useState<string | null>(null);
  const phone = usePhone();
  const shown = configs.filter((config) => isSet(values[config.key]) || config.key === editing);
  const rest = configs.filter((config) => !shown.includes(config));
  const put = (key: string, value: FilterValue | undefined) => {
    const { [key]: _old, ...others } = values;
    onChange(isSet(value) ? { ...others, [key]: value } : others);
  };
  const Glyph = phone ? FilterIcon : PlusIcon;
  return (
    <div className={styles.bar}>
      {shown.map((config) => (
        <Chip
          key={config.key}
          config={config}
          value={values[config.key]}
          opened={editing === config.key}
          onOpen={(opened) => setEditing(opened ? config.key : null)}
          onChange={(value) => put(config.key, value)}
        />
      ))}
      {rest.length > 0 && (
        <Menu position="bottom-start" returnFocus={false}>
          <Menu.Target>
            <UnstyledButton className={styles.add}>
              <Glyph size={14} aria-hidden />
              {t('ui.filter.add')}
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown mah={320} miw={160} className={styles.menu}>
            {rest.map((config) => (
              <Menu.Item key={config.key} onClick={() => setEditing(config.key)}>
                {config.title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {configs.filter((config) => isSet(values[config.key])).length > 1 && (
        <UnstyledButton className={styles.clear} onClick={() => onChange({})}>
          {t('ui.clear')}
        </UnstyledButton>
      )}
    </div>
  );
}

type ChipProps = {
  config: FilterConfig;
  value: FilterValue | undefined;
  opened: boolean;
  onOpen: (opened: boolean) => void;
  onChange: (value: FilterValue | undefined) => void;
};

function Chip({ config, value, opened, onOpen, onChange }: ChipProps) {
  const { t } = useText();
  const text = useFilterText();
  const words = value !== undefined && isSet(value) ? text(config, value) : '…';
  return (
    <span className={styles.chip}>
      <Popover opened={opened} onChange={onOpen} position="bottom-start" returnFocus>
        <Popover.Target>
          <UnstyledButton
            className={styles.edit}
            onClick={() => onOpen(!opened)}
            title={t('ui.filter.edit', { name: config.title })}
          >
            <span className={styles.key}>{config.title}</span> <bdi className={styles.value}>{words}</bdi>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={8} aria-label={config.title}>
          <FilterEditor config={config} value={value} onChange={onChange} onDone={() => onOpen(false)} />
        </Popover.Dropdown>
      </Popover>
      <CloseButton
        size={22}
        iconSize={14}
        className={styles.remove}
        aria-label={t('ui.remove', { name: config.title })}
        onClick={() => {
          onChange(undefined);
          onOpen(false);
        }}
      />
    </span>
  );
}
