import { useEffect, useState, type ReactNode } from 'react';
import { Button, Input } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { download } from '#kit/web/api.ts';
import { useWrite } from '#kit/web/query.ts';
import { useSession } from '#kit/web/session-store.ts';
import { uploads } from '#modules/uploads/contract.ts';
import { CheckIcon, DocumentIcon } from '#ui/icons.ts';
import { ImageInput, type ImageEntry } from '#ui/image-input.tsx';
import { useText } from '#ui/text.tsx';
import { suppliers, type SupplierDocument } from '../contract.ts';
import styles from './settings.module.css';

/** Sends a chosen picture at once; answers its key and address, or null when the server took it not. */
function useUpload() {
  const { write, pending } = useWrite(uploads.create, { success: null });
  const send = async (file: File) => {
    const body = new FormData();
    body.append('files', file);
    try {
      return (await write({ body })).uploads[0] ?? null;
    } catch {
      return null;
    }
  };
  return { send, pending };
}

/** The image of a document, or of the one before it, as an address of this page: no <img> can say for which supplier it asks. */
export function useDocument(
  supplierId: string,
  document: SupplierDocument,
  key: string | null,
  isReplaced = false,
): string | null {
  const { accountType, loginAs } = useSession();
  const { data } = useQuery({
    queryKey: ['document', accountType, loginAs, supplierId, key],
    enabled: key !== null,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      download(
        suppliers.document,
        { params: { id: supplierId, document }, query: isReplaced ? { replaced: 'true' } : {} },
        { signal },
      ),
  });
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return undefined;
    const made = URL.createObjectURL(data);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [data]);
  return key === null ? null : url;
}

type Common = {
  value: string | null;
  onChange: (value: string | null) => void;
  label?: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  required?: boolean;
};

/** Chooses a picture; while it is on its way there is no value to save. @param toValue what of the upload is kept */
function Upload({
  onChange,
  toValue,
  help,
  ...rest
}: Common & { toValue: (upload: { key: string; url: string }) => string }) {
  const { t } = useText();
  const { send, pending } = useUpload();
  const [entry, setEntry] = useState<ImageEntry | null>(null);
  const take = async (chosen: ImageEntry | null) => {
    setEntry(chosen);
    if (!chosen?.file) return onChange('');
    const sent = await send(chosen.file);
    if (sent) onChange(toValue(sent));
    else {
      setEntry(null);
      onChange('');
    }
    return undefined;
  };
  return (
    <ImageInput
      {...rest}
      help={pending ? t('suppliers.uploading') : help}
      value={entry}
      onChange={(chosen) => void take(chosen)}
      disabled={pending}
    />
  );
}

type KeptProps = {
  label?: ReactNode;
  picture: ReactNode;
  required?: boolean;
  error?: ReactNode;
  onReplace: () => void;
};

/** What is on file already, with the way to another one. */
function Kept({ label, picture, required, error, onReplace }: KeptProps) {
  const { t } = useText();
  return (
    <Input.Wrapper label={label} withAsterisk={required} error={error} labelElement="div">
      <div className={styles.document}>
        <span className={styles.picture}>{picture}</span>
        <span className={styles.facts}>
          <span className={styles.onFile}>
            <CheckIcon size={14} aria-hidden /> {t('suppliers.on_file')}
          </span>
        </span>
        <Button onClick={onReplace}>{t('suppliers.replace')}</Button>
      </div>
    </Input.Wrapper>
  );
}

type DocumentProps = Common & { supplierId: string; document: SupplierDocument; kept: string | null };

/** A document: the one on file, or another picture in its place. */
export function DocumentField({ supplierId, document, kept, ...field }: DocumentProps) {
  const url = useDocument(supplierId, document, kept);
  const [replacing, setReplacing] = useState(false);
  if (kept && !replacing) {
    return (
      <Kept
        {...field}
        picture={url ? <img src={url} alt="" /> : <DocumentIcon size={22} aria-hidden />}
        onReplace={() => setReplacing(true)}
      />
    );
  }
  return (
    <>
      <Upload {...field} toValue={({ key }) => key} />
      {kept && (
        <KeepOld
          onKeep={() => {
            setReplacing(false);
            field.onChange(kept);
          }}
        />
      )}
    </>
  );
}

/** A logo: everybody may see it. */
export function LogoField(field: Common) {
  const [kept] = useState(field.value);
  const [replacing, setReplacing] = useState(false);
  if (kept && !replacing)
    return <Kept {...field} picture={<img src={kept} alt="" />} onReplace={() => setReplacing(true)} />;
  return (
    <>
      <Upload {...field} toValue={({ url }) => url} />
      {kept && (
        <KeepOld
          onKeep={() => {
            setReplacing(false);
            field.onChange(kept);
          }}
        />
      )}
    </>
  );
}

function KeepOld({ onKeep }: { onKeep: () => void }) {
  const { t } = useText();
  return (
    <Button variant="subtle" size="compact-xs" mt={6} onClick={onKeep}>
      {t('suppliers.keep_old')}
    </Button>
  );
}
