import { texts, type KeysOf } from '#kit/shared/texts.ts';
import { registerTexts } from '#kit/web/i18n.ts';

/* Registered here: whoever says these words brings them. */
export const uploadsWebTexts = texts({
  en: {
    'uploads.pictures': 'Pictures',
    'uploads.pictures_help': 'JPEG or PNG',
    'uploads.picture': 'Picture {number}',
    'uploads.picture_add': 'Add a picture',
    'uploads.pictures_most': 'There is room for {most} pictures: these were not taken: {names}',
  },
  ar: {
    'uploads.pictures': 'الصور',
    'uploads.pictures_help': 'JPEG أو PNG',
    'uploads.picture': 'الصورة {number}',
    'uploads.picture_add': 'إضافة صورة',
    'uploads.pictures_most': 'تتسع لـ{most} صور، فلم تُؤخذ هذه: {names}',
  },
});
registerTexts(uploadsWebTexts);

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    uploadsWeb: KeysOf<typeof uploadsWebTexts>;
  }
}
