import { lazyScreen, screen, type WebModule } from '#kit/web/module.ts';
import { part } from '#ui/part.tsx';
import { ShippedIcon } from '#ui/icons.ts';
import { shippingOptions } from './contract.ts';
import './texts.ts';

const path = '/settings/shipping-options';
/** Everybody chooses one for an order; only those who may see settings look after them. */
const needs = ['settings:read'] as const;
const pages = () => import('./web/pages.tsx');

export const shippingOptionsWeb: WebModule = {
  name: 'shipping-options',
  screens: [
    screen({
      path,
      needs,
      component: lazyScreen(() => pages().then(({ List }) => List)),
    }),
    screen({
      path: `${path}/new`,
      needs: shippingOptions.create,
      component: lazyScreen(() => pages().then(({ New }) => New)),
    }),
    screen({
      path: `${path}/:id`,
      needs,
      component: lazyScreen(() => pages().then(({ Detail }) => Detail)),
    }),
    screen({
      path: `${path}/:id/edit`,
      needs: shippingOptions.update,
      component: lazyScreen(() => pages().then(({ Edit }) => Edit)),
    }),
  ],
  settings: [
    {
      group: 'delivery',
      path,
      text: 'shipping_options.title',
      note: 'shipping_options.note',
      icon: ShippedIcon,
      needs,
      now: { list: shippingOptions.list },
    },
  ],
  slots: { 'region.delivery': part(() => import('./web/region-delivery.tsx').then((card) => card.RegionDelivery)) },
};
