import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const notesTexts = texts({
  en: {
    'notes.empty': 'Write something first.',
    'notes.not_yours': 'Only its author can change this note.',
    'notes.resource_type': 'Notes cannot be kept on this.',
  },
  ar: {
    'notes.empty': 'اكتب شيئًا أولًا.',
    'notes.not_yours': 'لا يغيّر هذه الملاحظة إلا كاتبها.',
    'notes.resource_type': 'لا يمكن إضافة ملاحظات على هذا.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    notes: KeysOf<typeof notesTexts>;
  }
}
