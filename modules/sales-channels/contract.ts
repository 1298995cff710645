import { z } from 'zod';
import { crud } from '#kit/shared/crud.ts';
import { filter, moment } from '#kit/shared/list.ts';
import { name, optionalName, text } from '#kit/shared/strings.ts';
import { channelTypes } from './rules.ts';

export const SalesChannelRow = z.object({
  id: z.string(),
  name: z.string(),
  name_ar: z.string().nullable(),
  description: z.string().nullable(),
  type: z.enum(channelTypes),
  is_disabled: z.boolean(),
  /** Keys of shops that are good for this channel. */
  keys_count: z.int(),
  version: z.int(),
  created_at: moment(),
  updated_at: moment(),
});
export type SalesChannel = z.output<typeof SalesChannelRow>;

const fields = {
  name_ar: optionalName(),
  description: text(500).nullish(),
  is_disabled: z.boolean().optional(),
};
const SalesChannelCreate = z.strictObject({ name: name(), ...fields, type: z.enum(channelTypes).default('api') });
const SalesChannelUpdate = z.strictObject({
  name: name().optional(),
  ...fields,
  type: z.enum(channelTypes).optional(),
  version: z.int().optional(),
});

/** The ways orders come in. Administrators keep them. */
export const salesChannels = crud({
  one: 'sales_channel',
  many: 'sales_channels',
  row: SalesChannelRow,
  create: SalesChannelCreate,
  update: SalesChannelUpdate,
  object: 'sales-channel',
  access: { admin: 'sales_channels' },
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
