import { useState } from 'react';
import { CloseButton, Menu, Popover, UnstyledButton } from '@mantine/core';
import { FilterEditor } from '#ui/filter-editor.tsx';
import { useFilterText } from '#ui/filter-text.ts';
import { isSet, type FilterDefinition, type FilterValue, type FilterValues } from '#ui/filter.ts';
import { FilterIcon, PlusIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { usePhone } from '#ui/use-phone.ts';
import styles from './filters.module.css';

type Props = { definitions: readonly FilterDefinition[]; values: FilterValues; onChange: (values: FilterValues) => void };

/** Filters as chips `key value ×`, a dashed + Filter that adds one, and Clear. */
export function FilterBar({ definitions, values, onChange }: Props) {
  const { t } = useText();
  // The chip whose editor is open; a filter just added has a chip before it has a value.
  const [editing, setEditing] = useState<string | null>(null);
  const phone = usePhone();
  const shown = definitions.filter((definition) => isSet(values[definition.key]) || definition.key === editing);
  const rest = definitions.filter((definition) => !shown.includes(definition));
  const put = (key: string, value: FilterValue | undefined) => {
    const { [key]: _old, ...others } = values;
    onChange(isSet(value) ? { ...others, [key]: value } : others);
  };
  const Glyph = phone ? FilterIcon : PlusIcon;
  return (
    <div className={styles.bar}>
      {shown.map((definition) => (
        <Chip
          key={definition.key}
          definition={definition}
          value={values[definition.key]}
          opened={editing === definition.key}
          onOpen={(opened) => setEditing(opened ? definition.key : null)}
          onChange={(value) => put(definition.key, value)}
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
            {rest.map((definition) => (
              <Menu.Item key={definition.key} onClick={() => setEditing(definition.key)}>
                {definition.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {definitions.filter((definition) => isSet(values[definition.key])).length > 1 && (
        <UnstyledButton className={styles.clear} onClick={() => onChange({})}>
          {t('ui.clear')}
        </UnstyledButton>
      )}
    </div>
  );
}

type ChipProps = {
  definition: FilterDefinition;
  value: FilterValue | undefined;
  opened: boolean;
  onOpen: (opened: boolean) => void;
  onChange: (value: FilterValue | undefined) => void;
};

function Chip({ definition, value, opened, onOpen, onChange }: ChipProps) {
  const { t } = useText();
  const text = useFilterText();
  const words = value !== undefined && isSet(value) ? text(definition, value) : '…';
  return (
    <span className={styles.chip}>
      <Popover opened={opened} onChange={onOpen} position="bottom-start" trapFocus returnFocus>
        <Popover.Target>
          <UnstyledButton className={styles.edit} onClick={() => onOpen(!opened)} title={t('ui.filter.edit', { name: definition.label })}>
            <span className={styles.key}>{definition.label}</span> <bdi className={styles.value}>{words}</bdi>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={8} aria-label={definition.label}>
          <FilterEditor definition={definition} value={value} onChange={onChange} onDone={() => onOpen(false)} />
        </Popover.Dropdown>
      </Popover>
      <CloseButton
        size={22}
        iconSize={14}
        className={styles.remove}
        aria-label={t('ui.remove', { name: definition.label })}
        onClick={() => {
          onChange(undefined);
          onOpen(false);
        }}
      />
    </span>
  );
}
