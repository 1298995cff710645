import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { MailIcon } from '#ui/icons.ts';
import { notificationTemplates } from './contract.ts';
import './texts.ts';

const path = '/settings/notification-templates';

export const notificationTemplatesWeb: WebModule = {
  name: 'notification-templates',
  screens: [
    screen({
      path,
      needs: notificationTemplates.list,
      component: lazyScreen(() => import('./web/template-list.tsx').then((page) => page.TemplateList)),
    }),
    screen({
      path: `${path}/:id`,
      needs: notificationTemplates.retrieve,
      component: lazyScreen(() => import('./web/template-editor.tsx').then((page) => page.TemplateEditor)),
    }),
  ],
  settings: [
    {
      group: 'messages',
      path,
      text: 'notification_templates.title',
      note: 'notification_templates.note',
      icon: MailIcon,
      needs: notificationTemplates.list,
    },
  ],
};
