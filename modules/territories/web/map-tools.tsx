import { useHref } from '#kit/web/area-context.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EditIcon, MergeIcon, SplitIcon } from '#ui/icons.ts';
import { useText } from '#ui/text.tsx';

/** What can be done with an area's border on the map, and which of it is being done. */
export function MapTools({ areaId, act }: { areaId: string; act: 'edit' | 'split' | 'merge' }) {
  const { t } = useText();
  const href = useHref();
  const tools = [
    { key: 'edit', icon: EditIcon, to: '' },
    { key: 'split', icon: SplitIcon, to: '&act=split' },
    { key: 'merge', icon: MergeIcon, to: '&act=merge' },
  ] as const;
  return tools.map(({ key, icon: Icon, to }) => (
    <ButtonLink
      key={key}
      size="compact-sm"
      variant={key === act ? 'light' : 'subtle'}
      leftSection={<Icon size={15} />}
      href={href(`/areas/map?area=${areaId}${to}`)}
      aria-current={key === act ? 'true' : undefined}
    >
      {t(`territories.act.${key}`)}
    </ButtonLink>
  ));
}
