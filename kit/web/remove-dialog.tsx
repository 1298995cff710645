import type { ReactNode } from 'react';
import type { Endpoint, ParamsOf, ReplyOf } from '#kit/shared/endpoint.ts';
import { DeleteByName } from '#ui/delete-by-name.tsx';
import { useText } from '#ui/text.tsx';
import { argsOf } from './api.ts';
import { useWrite } from './query.ts';

export type RemoveProps<E extends Endpoint> = {
  endpoint: E;
  params: ParamsOf<E>;
  /** What has to be typed (specification, section 5). */
  name: string;
  opened: boolean;
  onClose: () => void;
  onRemoved: (reply: ReplyOf<E>) => void;
  invalidates?: readonly string[];
  children?: ReactNode;
};

/** Removes a record once its exact name is typed; a refusal is said and leaves the question open. */
export function RemoveDialog<E extends Endpoint>({
  endpoint,
  params,
  name,
  opened,
  onClose,
  onRemoved,
  invalidates,
  children,
}: RemoveProps<E>) {
  const { t } = useText();
  const { write, pending } = useWrite(endpoint, { success: t('ui.confirm.done'), invalidates });
  const remove = async () => {
    try {
      const reply = await write(argsOf<E>({ params }));
      onClose();
      onRemoved(reply);
    } catch {
      // The failure has been said; the question stays open.
    }
  };
  return (
    <DeleteByName opened={opened} onClose={onClose} onConfirm={() => void remove()} name={name} busy={pending}>
      {children}
    </DeleteByName>
  );
}
