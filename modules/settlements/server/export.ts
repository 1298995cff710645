import { decimal, listExport, nameFor, type ExportCells } from '#kit/server/export.ts';
import { driverRateCode } from '#modules/driver-rates/rules.ts';
import { takeRateCode } from '#modules/take-rates/rules.ts';
import { settlements, type SettlementLine } from '../contract.ts';
import { listedLines } from './queries.ts';

const currency = 'SAR';
const cells: ExportCells<typeof settlements.export, SettlementLine> = {
  day: ({ day }) => day,
  order: ({ order }) => order && `#${order.display_id}`,
  type: ({ type }, ctx) => ctx.t(`settlements.type_${type}`),
  item: ({ item, delivery }, ctx) =>
    nameFor(ctx, item ? { name: item.title, name_ar: item.title_ar } : (delivery?.driver ?? null)),
  quantity: ({ quantity }) => quantity,
  net: ({ net }) => decimal(net, currency),
  tax: ({ tax }) => decimal(tax, currency),
  rate: ({ rate, driver_rate }) =>
    rate ? takeRateCode(rate.number) : driver_rate && driverRateCode(driver_rate.number),
  take: ({ take }) => decimal(take, currency),
  driver_fee: ({ driver_fee }) => decimal(driver_fee, currency),
  funding: ({ funding }) => decimal(funding, currency),
  to_supplier: ({ net, tax, take, driver_fee, funding }) => decimal(net + tax - take - driver_fee + funding, currency),
  note: ({ note }) => note,
};

export const lineExport = listExport(settlements.export, 'settlements', listedLines, cells);
