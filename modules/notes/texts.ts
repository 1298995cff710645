import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const notesTexts = texts({
  en: {
    'notes.title': 'Notes',
    'notes.latest': 'Latest note',
    'notes.all': 'All notes',
    'notes.none': 'No notes yet.',
    'notes.delete': 'Delete note',
    'notes.deleted': 'Note deleted',
    'notes.empty': 'Enter a note.',
    'notes.not_yours': 'Only the author can change this note.',
    'notes.resource_type': 'Notes cannot be added here.',
  },
  ar: {
    'notes.title': 'الملاحظات',
    'notes.latest': 'أحدث ملاحظة',
    'notes.all': 'كل الملاحظات',
    'notes.none': 'لا توجد ملاحظات بعد.',
    'notes.delete': 'حذف الملاحظة',
    'notes.deleted': 'تم حذف الملاحظة',
    'notes.empty': 'أدخل الملاحظة.',
    'notes.not_yours': 'لا يمكن تعديل الملاحظة إلا لكاتبها.',
    'notes.resource_type': 'لا يمكن إضافة ملاحظات هنا.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    notes: KeysOf<typeof notesTexts>;
  }
}
