import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What fields are called that many resources have, and what is done with every record; a resource may have its own word. */
export const fieldTexts = texts({
  en: {
    'field.name': 'Name in English',
    'field.name_ar': 'Name in Arabic',
    'field.code': 'Code',
    'field.type': 'Type',
    'field.status': 'Status',
    'field.is_active': 'Active',
    'field.description': 'Description',
    'field.phone': 'Phone',
    'field.email': 'Email',
    'field.country': 'Country',
    'field.province': 'Province',
    'field.city': 'City',
    'field.region': 'Region',
    'field.region_id': 'Region',
    'field.supplier': 'Supplier',
    'field.supplier_id': 'Supplier',
    'field.driver': 'Driver',
    'field.driver_id': 'Driver',
    'field.created_at': 'Created',
    'field.updated_at': 'Updated',

    'record.edit': 'Edit',
    'record.edit_title': 'Edit {name}',
    'record.about': 'Details',
  },
  ar: {
    'field.name': 'الاسم بالإنجليزية',
    'field.name_ar': 'الاسم بالعربية',
    'field.code': 'الرمز',
    'field.type': 'النوع',
    'field.status': 'الحالة',
    'field.is_active': 'نشط',
    'field.description': 'الوصف',
    'field.phone': 'رقم الجوال',
    'field.email': 'البريد الإلكتروني',
    'field.country': 'الدولة',
    'field.province': 'المنطقة الإدارية',
    'field.city': 'المدينة',
    'field.region': 'السوق',
    'field.region_id': 'السوق',
    'field.supplier': 'المورّد',
    'field.supplier_id': 'المورّد',
    'field.driver': 'السائق',
    'field.driver_id': 'السائق',
    'field.created_at': 'تاريخ الإضافة',
    'field.updated_at': 'آخر تعديل',

    'record.edit': 'تعديل',
    'record.edit_title': 'تعديل {name}',
    'record.about': 'التفاصيل',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    fields: KeysOf<typeof fieldTexts>;
  }
}
