import { BulkDialog } from './bulk-dialog.tsx';

/** Puts customers into a group, or takes them out of it. */
export const ToGroup = ({
  ids,
  clear,
  onClose,
}: {
  ids: readonly string[];
  clear: () => void;
  onClose: () => void;
}) => <BulkDialog field="groups" scope={{ ids }} onDone={clear} onClose={onClose} />;
