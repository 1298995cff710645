import { useState } from 'react';
import { Button, FileButton } from '@mantine/core';
import type { ReplyOf } from '#kit/shared/endpoint.ts';
import { send } from '#kit/web/send.ts';
import { NameOf } from '#kit/web/names.tsx';
import { failureText, useWrite } from '#kit/web/query.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ImportIcon } from '#ui/icons.ts';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { territories, type ImportRow } from '../contract.ts';
import { ReviewMoves } from './review-panel.tsx';
import { sizeText } from './size-text.ts';
import styles from './territories.module.css';

type Preview = ReplyOf<typeof territories.importBorders>;

/** Borders from a file: each with the area it is for or its fault, and what they move, before they are imported. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const [file, setFile] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const write = useWrite(territories.importBorders, {
    invalidates: ['/customers', '/tasks'],
    success: ({ borders }) => t('territories.imported', { count: good(borders) }),
    onSuccess: onClose,
  });
  const look = async (chosen: File | null) => {
    if (!chosen) return;
    setPreview(null);
    setProblem(null);
    try {
      const text = await chosen.text();
      setFile(text);
      setPreview(await send(territories.importBorders, { body: { file: text, dry_run: true } }));
    } catch (error) {
      setProblem(failureText(error, t));
    }
  };
  const count = good(preview?.borders ?? []);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('territories.import')}
      width={720}
      submit={{
        label: t('territories.import_now', { count }),
        disabled: count === 0,
        loading: write.pending,
        onSubmit: () => write.run({ body: { file } }),
      }}
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{t('territories.import_about')}</p>
        <FileButton accept=".geojson,.json,.kml" onChange={(chosen) => void look(chosen)}>
          {(props) => (
            <Button {...props} w="fit-content" leftSection={<ImportIcon size={15} />}>
              {t('territories.import_file')}
            </Button>
          )}
        </FileButton>
        {problem && <p role="alert">{problem}</p>}
        {preview && (
          <>
            <DataTable
              label={t('territories.import')}
              rows={preview.borders}
              rowKey={(row) => `${preview.borders.indexOf(row)}`}
              rowHeight="free"
              keepTable
              columns={[
                {
                  key: 'name',
                  header: t('territories.in_file'),
                  tone: 'strong',
                  cell: ({ name }) => <bdi>{name || '—'}</bdi>,
                },
                { key: 'area', header: t('territories.area'), cell: (row) => <WhoseBorder row={row} /> },
                {
                  key: 'size',
                  header: t('territories.size'),
                  align: 'end',
                  cell: ({ square_kilometres, fault }) =>
                    fault || square_kilometres === null ? '—' : sizeText(t, square_kilometres),
                },
              ]}
            />
            <ReviewMoves review={preview} />
          </>
        )}
      </div>
    </Dialog>
  );
}

const good = (rows: readonly ImportRow[]): number => rows.filter(({ fault }) => fault === null).length;

function WhoseBorder({ row: { area, is_new, fault } }: { row: ImportRow }) {
  const { t } = useText();
  if (fault) return <span className={styles.fault}>{fault.message}</span>;
  return is_new ? <StatusBadge meaning="info">{t('territories.new_area')}</StatusBadge> : <NameOf of={area} />;
}
