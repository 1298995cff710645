import { useMay } from '#kit/web/access.ts';
import { useHref } from '#kit/web/area-context.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { SortIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';
import { sortBoards } from '../contract.ts';

const boards = Object.values(sortBoards);

/** From a list to the board that puts it in order, for those who may; nothing on other lists. */
export function BoardLink({ path }: { path: string }) {
  const { t } = useText();
  const href = useHref();
  const board = boards.find(({ arrange }) => arrange.path === `${path}/sort-index`);
  const may = useMay(board?.arrange);
  return board && may ? (
    <ButtonLink variant="default" leftSection={<SortIcon size={15} />} href={href(board.arrange.path)}>
      {t('sort_boards.open')}
    </ButtonLink>
  ) : null;
}
