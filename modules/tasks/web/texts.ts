import { texts, type KeysOf } from '#kit/shared/texts.ts';

export const tasksWebTexts = texts({
  en: {
    'tasks.title': 'Tasks',
    'tasks.title_running': 'Tasks, {n} in progress',
    'tasks.starting': 'Starting…',
    'tasks.progress': '{done} of {total}',
    'tasks.done': '{n} done',
    'tasks.failed': '{n} failed',
    'tasks.status.failed': 'Something went wrong',
    'tasks.status.canceled': 'Canceled',
    'tasks.status.undone': 'Undone',
    'tasks.cancel': 'Cancel',
    'tasks.canceled': 'Task canceled',
    'tasks.undo': 'Undo ({seconds})',
    'tasks.undone': 'Task undone',
    'tasks.download': 'Download',
    'tasks.ended': '{label}: done',
    'tasks.ended_badly': '{label}: something went wrong',
  },
  ar: {
    'tasks.title': 'المهام',
    'tasks.title_running': 'المهام، {n} قيد التنفيذ',
    'tasks.starting': 'جارٍ البدء…',
    'tasks.progress': '{done} من {total}',
    'tasks.done': 'أُنجز {n}',
    'tasks.failed': 'تعذّر {n}',
    'tasks.status.failed': 'حدث خطأ',
    'tasks.status.canceled': 'أُلغيت',
    'tasks.status.undone': 'تم التراجع',
    'tasks.cancel': 'إلغاء',
    'tasks.canceled': 'أُلغيت المهمة',
    'tasks.undo': 'تراجع ({seconds})',
    'tasks.undone': 'تم التراجع عن المهمة',
    'tasks.download': 'تنزيل',
    'tasks.ended': 'اكتملت المهمة: {label}',
    'tasks.ended_badly': 'تعذّر إكمال المهمة: {label}',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    tasksWeb: KeysOf<typeof tasksWebTexts>;
  }
}
