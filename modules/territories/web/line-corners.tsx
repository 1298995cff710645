import { Button } from '@mantine/core';
import { PlusIcon } from '#ui/icons.ts';
import type { MapPlace } from '#ui/shape-map-props.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/text.tsx';
import { CornerList } from './corners.tsx';
import styles from './territories.module.css';

/** The corners of an open line by their coordinates, for the keyboard. */
export function LineCorners({
  line,
  onChange,
}: {
  line: readonly MapPlace[];
  onChange: (line: readonly MapPlace[]) => void;
}) {
  const { t } = useText();
  return (
    <details className={styles.corners}>
      <summary>{t('territories.line_list')}</summary>
      <Card>
        <CornerList corners={line} least={0} onChange={onChange} />
        <Button
          size="compact-sm"
          mt={line.length > 0 ? 8 : 0}
          leftSection={<PlusIcon size={15} />}
          onClick={() => onChange([...line, line.at(-1) ?? [46.7, 24.7]])}
        >
          {t('territories.line_add')}
        </Button>
      </Card>
    </details>
  );
}
