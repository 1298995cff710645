import { z } from 'zod';
import { filter } from '#kit/shared/list.ts';
import { computed, defaulted, defaultsTo, names, optional, resource, type RowOf } from '#kit/shared/resource.ts';
import { text } from '#kit/shared/strings.ts';
import { channelTypes } from './rules.ts';

/** The ways orders come in. Administrators keep them. */
export const salesChannels = resource({
  one: 'sales_channel',
  many: 'sales_channels',
  prefix: 'sc',
  object: 'sales-channel',
  access: { admin: 'sales_channels' },
  fields: {
    ...names,
    description: optional(text(500)),
    type: defaultsTo('api', z.enum(channelTypes)),
    is_disabled: defaulted(z.boolean()),
    /** Keys of shops that are good for this channel. */
    keys_count: computed(z.int()),
  },
  filters: {
    id: filter.id(),
    name: filter.text(),
    description: filter.text(),
    type: filter.oneOf(channelTypes),
    is_disabled: filter.flag(),
    deleted_at: filter.none(),
    created_at: filter.date(),
    updated_at: filter.date(),
  },
});
export type SalesChannel = RowOf<typeof salesChannels>;
