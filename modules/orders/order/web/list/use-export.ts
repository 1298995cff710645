import { useState } from 'react';
import { dayOf } from '#kit/shared/dates.ts';
import { limits } from '#kit/shared/limits.ts';
import type { Query } from '#kit/shared/query-string.ts';
import { download } from '#kit/web/api.ts';
import { tellFailure } from '#kit/web/query.ts';
import { useText } from '#ui/text.tsx';
import { toast } from '#ui/toast.tsx';
import { orders } from '../../../contract.ts';

/** Hands a file to the browser to keep. */
function keep(parts: BlobPart[], name: string): void {
  const address = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

/** The lines after the head, for the second and later parts of one file. */
async function withoutHead(part: Blob): Promise<string> {
  const text = await part.text();
  return text.slice(text.indexOf('\n') + 1);
}

/** Takes orders home as CSV: chosen ones, or everything the filter finds. */
export function useExport() {
  const { t } = useText();
  const [pending, setPending] = useState(false);
  const run = async (queries: readonly Query[]) => {
    setPending(true);
    try {
      const parts: BlobPart[] = [];
      for (const query of queries) {
        const part = await download(orders.export, { query });
        parts.push(parts.length === 0 ? part : await withoutHead(part));
      }
      keep(parts, `orders-${dayOf(new Date())}.csv`);
      toast.success(t('orders.exported'));
    } catch (error) {
      tellFailure(error, t);
    } finally {
      setPending(false);
    }
  };
  const portion = limits.api.queryListMax;
  return {
    pending,
    ids: (ids: readonly string[]) =>
      run(
        Array.from({ length: Math.ceil(ids.length / portion) }, (_, index) => ({
          id: ids.slice(index * portion, (index + 1) * portion),
        })),
      ),
    filtered: (query: Query) => run([query]),
  };
}
