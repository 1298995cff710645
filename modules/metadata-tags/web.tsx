import { crudScreens } from '#kit/web/crud-screens.ts';
import type { WebModule } from '#kit/web/module.ts';
import { TagIcon } from '#ui/icons.ts';
import { metadataTags } from './contract.ts';
import './texts.ts';

const path = '/settings/metadata-tags';

export const metadataTagsWeb: WebModule = {
  name: 'metadata-tags',
  noun: 'metadata_tags.noun',
  screens: crudScreens(metadataTags, path, () => import('./web/pages.tsx')),
  settings: [
    {
      group: 'selling',
      path,
      text: 'metadata_tags.title',
      note: 'metadata_tags.note',
      icon: TagIcon,
      needs: metadataTags.list,
      now: { list: metadataTags.list },
    },
  ],
};
