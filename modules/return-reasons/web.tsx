import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { ReturnsIcon } from '#ui/icons.ts';
import { returnReasons } from './contract.ts';
import './texts.ts';

const path = '/settings/return-reasons';
/** Everybody gives reasons; only those who may see settings look after them. */
const needs = ['settings:read'] as const;

export const returnReasonsWeb: WebModule = {
  name: 'return-reasons',
  screens: [
    screen({
      path,
      needs,
      component: lazyScreen(() => import('./web/reason-tree.tsx').then((page) => page.ReasonTree)),
    }),
    screen({
      path: `${path}/new`,
      needs: returnReasons.create,
      component: lazyScreen(() => import('./web/reason-form.tsx').then((page) => page.NewReason)),
    }),
    screen({
      path: `${path}/:id/edit`,
      needs: returnReasons.update,
      component: lazyScreen(() => import('./web/reason-form.tsx').then((page) => page.EditReason)),
    }),
  ],
  settings: [
    {
      group: 'selling',
      path,
      text: 'return_reasons.title',
      note: 'return_reasons.note',
      icon: ReturnsIcon,
      needs,
      now: { list: returnReasons.list },
    },
  ],
};
