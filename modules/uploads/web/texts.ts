import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const uploadsWebTexts = texts({
  en: {
    'uploads.pictures': 'Pictures',
    'uploads.pictures_help': 'JPEG or PNG',
    'uploads.picture': 'Picture {number}',
    'uploads.picture_add': 'Add picture',
    'uploads.pictures_most': 'At most {most} pictures are allowed. Not added: {names}',
  },
  ar: {
    'uploads.pictures': 'الصور',
    'uploads.pictures_help': 'JPEG أو PNG',
    'uploads.picture': 'الصورة {number}',
    'uploads.picture_add': 'إضافة صورة',
    'uploads.pictures_most': 'الحد الأقصى لعدد الصور {most}. لم تُضف: {names}',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    uploadsWeb: KeysOf<typeof uploadsWebTexts>;
  }
}
