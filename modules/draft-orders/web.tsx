import { lazy, Suspense, type ComponentType } from 'react';
import { registerTexts } from '#kit/web/i18n.ts';
import { finder, later, screen, type WebModule } from '#kit/web/module.ts';
import { loadNotFound } from '#modules/public-profiles/web.tsx';
import { ClipboardIcon } from '#ui/icons.ts';
import { draftOrders } from './contract.ts';
import { draftOrdersTexts } from './texts.ts';
import { draftOrdersWebTexts } from './web/texts.ts';

const path = '/draft-orders';
const OrderFor = lazy(() => import('./web/order-for.tsx').then((page) => ({ default: page.OrderFor })));

/** The editor's words come with it. */
const withWords = async (name: 'NewDraftPage' | 'DraftPage') => {
  const [page, { draftEditorTexts }] = await Promise.all([
    import('./web/editor/editor-page.tsx'),
    import('./web/editor/texts.ts'),
  ]);
  registerTexts(draftEditorTexts);
  return page[name];
};

/** Fetches the page a mailed link leads to, with its words. */
export const loadProposal = async (): Promise<ComponentType> => {
  const [{ ProposalPage }, { proposalTexts }, NotFound] = await Promise.all([
    import('./web/public/proposal.tsx'),
    import('./web/public-texts.ts'),
    loadNotFound(),
  ]);
  registerTexts(proposalTexts);
  return () => <ProposalPage absent={NotFound} />;
};

export const draftOrdersWeb: WebModule = {
  name: 'draft-orders',
  texts: {
    en: { ...draftOrdersTexts.en, ...draftOrdersWebTexts.en },
    ar: { ...draftOrdersTexts.ar, ...draftOrdersWebTexts.ar },
  },
  screens: [
    screen({
      path,
      needs: draftOrders.list,
      component: later(() => import('./web/list/draft-list.tsx').then((page) => page.DraftListPage)),
    }),
    screen({ path: `${path}/new`, needs: draftOrders.create, component: later(() => withWords('NewDraftPage')) }),
    screen({ path: `${path}/:id`, needs: draftOrders.retrieve, component: later(() => withWords('DraftPage')) }),
  ],
  menu: [{ path, text: 'draft_orders.title', icon: ClipboardIcon, group: 'sell', needs: ['orders:read'] }],
  slots: {
    'customer.actions': (props) => (
      <Suspense fallback={null}>
        <OrderFor {...props} />
      </Suspense>
    ),
  },
  find: [
    finder({
      title: 'draft_orders.title',
      icon: ClipboardIcon,
      endpoint: draftOrders.list,
      path,
      toResults: (reply) =>
        reply.draft_orders.map(({ id, display_id, customer }) => ({
          id,
          label: `#${display_id} ${customer.name ?? customer.name_ar ?? ''}`,
          href: `${path}/${id}`,
        })),
    }),
  ],
};
