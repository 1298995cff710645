import { texts, type KeysOf } from '#kit/shared/texts.ts';

/** The command menu's words. */
export const commandTexts = texts({
  en: {
    'command.recent': 'Recent',
    'command.actions': 'Actions',
    'command.go_to': 'Go to',
    'command.everywhere': 'Search all lists for “{q}”',
    'command.only_actions': 'actions',
    'command.only_orders': 'orders',
  },
  ar: {
    'command.recent': 'الأخيرة',
    'command.actions': 'الإجراءات',
    'command.go_to': 'انتقل إلى',
    'command.everywhere': 'البحث عن «{q}» في كل القوائم',
    'command.only_actions': 'الإجراءات',
    'command.only_orders': 'الطلبات',
  },
});

declare module '#kit/shared/texts.ts' {
  interface TextKeys {
    command: KeysOf<typeof commandTexts>;
  }
}
