import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { named, refuse, renderScreen, reply, type Answer, type MeParts } from '../../apps/web/testing.tsx';
import { returnReasons, type ReturnReason } from './contract.ts';
import { returnReasonsWeb } from './web.tsx';
import { aReasonRow as aReason } from './testing/row.ts';
import { NewReason } from './web/reason-form.tsx';
import { ReasonTree } from './web/reason-tree.tsx';

const modules = [{ ...returnReasonsWeb, screens: [] }];
const tree: ReturnReason[] = [
  {
    ...aReason('condition', 'Condition'),
    return_reason_children: [
      aReason('expired', 'Expired', { parent_return_reason_id: 'condition', requires_photo: true }),
      aReason('recall', 'Recall', { parent_return_reason_id: 'condition', is_active: false }),
    ],
  },
  { ...aReason('other', 'Other'), return_reason_children: [] },
];
const draw = (
  ui: React.ReactElement,
  { me = {} as MeParts, replies = [] as Answer[], at = '/settings/return-reasons' } = {},
) =>
  renderScreen(ui, {
    path: '/settings/return-reasons',
    at,
    modules,
    me,
    replies: [reply(returnReasons.list, { return_reasons: tree }), ...replies],
  });

it('reasons are moved among those of their level', async () => {
  const { user, transport } = await draw(<ReasonTree />, {
    replies: [reply(returnReasons.reorder, { return_reasons: tree })],
  });
  expect(await screen.findByRole('button', { name: named('Move Expired up') })).toHaveProperty('disabled', true);
  expect(screen.getByRole('button', { name: named('Move Recall down') })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: named('Move Expired down') }));
  await waitFor(() =>
    expect(transport.callsTo(returnReasons.reorder)[0]?.body).toEqual({ ids: ['recall', 'expired'] }),
  );
});

it('one that was given is not removed but deactivated', async () => {
  const words = 'This reason is used and cannot be removed. Deactivate it instead.';
  const { user, transport } = await draw(<ReasonTree />, {
    replies: [
      refuse(returnReasons.remove, 400, { type: 'not_allowed', code: 'return_reasons.in_use', message: words }),
      reply(returnReasons.update, { return_reason: tree[1] as ReturnReason }),
    ],
  });
  await user.click(await screen.findByRole('button', { name: named('More actions for Other') }));
  await user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
  await user.type(await screen.findByRole('textbox'), 'Other');
  await user.click(screen.getByRole('button', { name: 'Yes, remove' }));
  expect(await screen.findByText(words)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'No, cancel' }));
  await user.click(screen.getByRole('button', { name: named('More actions for Other') }));
  await user.click(await screen.findByRole('menuitem', { name: 'Deactivate' }));
  await waitFor(() =>
    expect(transport.callsTo(returnReasons.update)[0]?.body).toEqual({ is_active: false, version: 3 }),
  );
});

it('a new one stands below the one its address names, and makes its own value', async () => {
  const { user, transport } = await draw(<NewReason />, {
    at: '/settings/return-reasons?parent=condition',
    replies: [reply(returnReasons.create, { return_reason: tree[0] as ReturnReason })],
  });
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Parent reason' })).toHaveProperty('value', 'Condition'),
  );
  await user.type(screen.getByRole('textbox', { name: 'Label in English' }), 'Leaking');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(transport.callsTo(returnReasons.create)[0]?.body).toMatchObject({
      label: 'Leaking',
      parent_return_reason_id: 'condition',
      applies_to: ['return'],
    }),
  );
  expect(transport.callsTo(returnReasons.create)[0]?.body).not.toHaveProperty('value');
});

it('without update on settings there is nothing to press', async () => {
  await draw(<ReasonTree />, { me: { permissions: ['settings:read'] } });
  expect(await screen.findByText('Inactive')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Move/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Add reason' })).toBeNull();
});
