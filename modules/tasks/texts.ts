import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** What the server says of tasks. */
export const tasksTexts = texts({
  en: {
    'tasks.not_running': 'This is no longer running.',
    'tasks.no_undo': 'This can’t be undone.',
  },
  ar: {
    'tasks.not_running': 'انتهت هذه المهمة.',
    'tasks.no_undo': 'لا يمكن التراجع عن هذه المهمة.',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    tasks: KeysOf<typeof tasksTexts>;
  }
}
