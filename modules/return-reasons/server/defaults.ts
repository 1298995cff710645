import { sql } from 'kysely';
import type { Db } from '#kit/server/db.ts';
import type { chargedParties, dispositions, reasonUses } from '../rules.ts';

type Default = {
  label: string;
  label_ar: string;
  applies_to: readonly (typeof reasonUses)[number][];
  default_disposition?: (typeof dispositions)[number];
  charge_to?: (typeof chargedParties)[number];
  requires_photo?: boolean;
  requires_note?: boolean;
};
type Group = { value: string; label: string; label_ar: string; reasons: Readonly<Record<string, Default>> };

/** Goods came back: the credit note's ground is that they were returned; for a price dispute, that their value changed. */
const taxReason = (value: string): number => (value === 'price_dispute' ? 3 : 4);

const groups: readonly Group[] = [
  {
    value: 'condition',
    label: 'Condition of the goods',
    label_ar: 'حالة البضاعة',
    reasons: {
      expired: {
        label: 'Expired',
        label_ar: 'منتهي الصلاحية',
        applies_to: ['return', 'claim'],
        default_disposition: 'expired',
        charge_to: 'supplier',
        requires_photo: true,
      },
      near_expiry: {
        label: 'Near expiry',
        label_ar: 'قريب الانتهاء',
        applies_to: ['return'],
        default_disposition: 'return_to_supplier',
        charge_to: 'supplier',
        requires_photo: true,
      },
      damaged: {
        label: 'Damaged',
        label_ar: 'تالف',
        applies_to: ['return', 'claim'],
        default_disposition: 'damaged',
        charge_to: 'driver',
        requires_photo: true,
      },
      recall: {
        label: 'Recall',
        label_ar: 'استدعاء',
        applies_to: ['return'],
        default_disposition: 'return_to_supplier',
        charge_to: 'supplier',
      },
    },
  },
  {
    value: 'delivery',
    label: 'Delivery',
    label_ar: 'التوصيل',
    reasons: {
      wrong_item: {
        label: 'Wrong item',
        label_ar: 'صنف خاطئ',
        applies_to: ['return', 'claim', 'delivery_failure'],
        default_disposition: 'resell',
        charge_to: 'supplier',
      },
      missing_item: {
        label: 'Missing item',
        label_ar: 'صنف ناقص',
        applies_to: ['claim', 'delivery_failure'],
        charge_to: 'supplier',
        requires_note: true,
      },
      over_delivered: {
        label: 'Over-delivered',
        label_ar: 'كمية زائدة',
        applies_to: ['return', 'delivery_failure'],
        default_disposition: 'resell',
        charge_to: 'supplier',
      },
      not_ordered: {
        label: 'Not ordered',
        label_ar: 'لم يُطلب',
        applies_to: ['return', 'delivery_failure', 'cancel'],
        default_disposition: 'resell',
        charge_to: 'supplier',
      },
    },
  },
  {
    value: 'trade',
    label: 'Trade',
    label_ar: 'تجارية',
    reasons: {
      price_dispute: {
        label: 'Price dispute',
        label_ar: 'خلاف على السعر',
        applies_to: ['return', 'cancel', 'price_override'],
        default_disposition: 'resell',
        charge_to: 'supplier',
        requires_note: true,
      },
      slow_moving: {
        label: 'Slow moving',
        label_ar: 'بطيء الحركة',
        applies_to: ['return', 'visit_no_order'],
        default_disposition: 'resell',
        charge_to: 'customer',
      },
    },
  },
];

/** Reasons every wholesaler meets, in two levels, as the table has them but for their times. */
export const defaultReturnReasons = groups.flatMap(({ reasons, ...group }, at) => [
  {
    ...group,
    id: `rr_${group.value}`,
    parent_return_reason_id: null,
    sort_index: at,
    applies_to: [...new Set(Object.values(reasons).flatMap(({ applies_to }) => applies_to))],
    requires_photo: false,
    requires_note: false,
  },
  ...Object.entries(reasons).map(([value, reason], index) => ({
    requires_photo: false,
    requires_note: false,
    ...reason,
    id: `rr_${value}`,
    value,
    parent_return_reason_id: `rr_${group.value}`,
    sort_index: index,
    tax_reason_code: taxReason(value),
  })),
]);

/** Gives a database without any reason those every wholesaler meets, in two levels. */
export async function ensureReturnReasons(db: Db, now: Date): Promise<void> {
  await sql`insert into return_reasons (id, value, label, label_ar, parent_return_reason_id, applies_to, requires_photo, requires_note, default_disposition, charge_to, tax_reason_code, sort_index, created_at, updated_at)
    select id, value, label, label_ar, parent_return_reason_id, applies_to, requires_photo, requires_note, default_disposition, charge_to, tax_reason_code, sort_index, ${now}, ${now}
    from jsonb_populate_recordset(null::return_reasons, ${JSON.stringify(defaultReturnReasons)}::jsonb) where not exists (select from return_reasons)`.execute(
    db,
  );
}
