import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, FileButton, Textarea } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { formatNumber } from '#domain/numerals.ts';
import { call } from '#kit/web/api.ts';
import { nameIn } from '#kit/web/names.tsx';
import { failureText, useWrite } from '#kit/web/query.ts';
import type { Area } from '#modules/areas/contract.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ImportIcon } from '#ui/icons.ts';
import { Problems } from '#ui/problems.tsx';
import { DataTable } from '#ui/table.tsx';
import { useText } from '#ui/text.tsx';
import { territories } from '../contract.ts';
import { AssignLines, PinChoice } from './assign-lines.tsx';
import styles from './territories.module.css';

const settleMs = 400;

/** Customers of a list of codes, pasted or from a file, are put into an area: what that does, and which rows it leaves out, is said before. */
export function AssignByList({ area, onClose }: { area: Area; onClose: () => void }) {
  const { t, language } = useText();
  const [text, setText] = useState('');
  const [pin, setPin] = useState(false);
  const [settled] = useDebouncedValue(text, settleMs);
  const bodyOf = (file: string) => ({ area_id: area.id, file, pin });
  const isAsked = text.trim() !== '';
  const preview = useQuery({
    queryKey: ['assign-by-list', area.id, pin, settled],
    queryFn: ({ signal }) =>
      call(territories.assignCustomers, { body: { ...bodyOf(settled), dry_run: true } }, { signal }),
    enabled: isAsked && settled === text,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const write = useWrite(territories.assignCustomers, {
    invalidates: ['/customers'],
    success: ({ moved }) => t('territories.moved', { count: moved }),
    onSuccess: onClose,
  });
  const reading = useWrite(territories.readCodes, { success: null, onSuccess: ({ file }) => setText(file) });
  const read = (file: File | null) => {
    if (!file) return;
    const body = new FormData();
    body.append('file', file);
    reading.run({ body });
  };
  const isFresh = settled === text && !preview.isFetching && !preview.isPlaceholderData;
  const told = isAsked && !preview.isError ? preview.data : undefined;
  return (
    <Dialog
      opened
      onClose={onClose}
      width={640}
      title={t('territories.codes_title', { name: nameIn(language, area) })}
      submit={{
        label: t('territories.move'),
        disabled: !told || !isFresh || (told.moved === 0 && !(pin && told.already > 0)),
        loading: write.pending,
        onSubmit: () => write.run({ body: bodyOf(text) }),
      }}
    >
      <div className={styles.stack}>
        <p className={styles.quiet}>{t('territories.codes_about')}</p>
        <FileButton accept=".csv,.xlsx,.tsv,.txt" onChange={read}>
          {(props) => (
            <Button {...props} w="fit-content" loading={reading.pending} leftSection={<ImportIcon size={15} />}>
              {t('territories.import_file')}
            </Button>
          )}
        </FileButton>
        <Textarea
          label={t('territories.codes_paste')}
          rows={5}
          classNames={{ input: 'w-plain w-ltr' }}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <PinChoice pin={pin} onChange={setPin} />
        {isAsked && preview.isError && <Problems title={failureText(preview.error, t)} />}
        {told && <AssignLines told={told} />}
        {told && told.wrong_count > 0 && (
          <Problems meaning="warning" title={t('territories.codes_wrong', { count: told.wrong_count })}>
            <DataTable
              label={t('territories.codes_wrong', { count: told.wrong_count })}
              rows={told.wrong_rows}
              rowKey={({ row }) => String(row)}
              rowHeight="free"
              keepTable
              columns={[
                { key: 'row', header: t('territories.codes_row'), cell: ({ row }) => formatNumber(row) },
                { key: 'code', header: t('territories.codes_code'), cell: ({ code }) => <bdi dir="ltr">{code}</bdi> },
                { key: 'why', header: t('territories.codes_why'), cell: ({ message }) => message },
              ]}
            />
          </Problems>
        )}
      </div>
    </Dialog>
  );
}
