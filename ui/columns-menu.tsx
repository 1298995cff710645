import { ActionIcon, Checkbox, Popover, Stack } from '@mantine/core';
import { toggled } from '#ui/column.ts';
import { ColumnsIcon, DensityIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';

type Choice = { key: string; header: string; hideable?: boolean };
type Props = { columns: readonly Choice[]; hidden: ReadonlySet<string>; onChange: (hidden: Set<string>) => void };

/** Chooses which columns of a table are shown. */
export function ColumnsMenu({ columns, hidden, onChange }: Props) {
  const { t } = useText();
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" aria-label={t('ui.table.columns')}>
          <ColumnsIcon size={16} color="var(--w-ink-2)" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('ui.table.columns_shown')}>
        <Stack gap={10}>
          {columns
            .filter((column) => column.hideable !== false)
            .map((column) => (
              <Checkbox
                key={column.key}
                label={column.header}
                checked={!hidden.has(column.key)}
                onChange={() => onChange(toggled(hidden, column.key))}
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Switches between roomy rows of 40 px and dense ones of 32. */
export function DensityButton({ dense, onChange }: { dense: boolean; onChange: (dense: boolean) => void }) {
  const { t } = useText();
  return (
    <ActionIcon
      variant="default"
      aria-pressed={dense}
      aria-label={t(dense ? 'ui.table.loose' : 'ui.table.dense')}
      onClick={() => onChange(!dense)}
    >
      <DensityIcon size={16} color="var(--w-ink-2)" />
    </ActionIcon>
  );
}
