import { makeTranslators } from '#kit/server/texts.ts';
import { kitTexts } from '#kit/shared/kit-texts.ts';
import { webTexts } from '#kit/web/texts.ts';
import { invitationsWebTexts } from '#modules/invitations/web/texts.ts';
import { invitePageTexts } from '#modules/invitations/web/public-texts.ts';
import { rolesWebTexts } from '#modules/roles/web/texts.ts';
import { appTexts } from '../apps/web/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { password, signIn } from './support/person.ts';

const words = makeTranslators([kitTexts, webTexts, appTexts, rolesWebTexts, invitationsWebTexts, invitePageTexts]);

for (const language of languagesFor('en')) {
  test(`somebody is invited as a viewer, joins by the mailed link, and sees what a viewer may (${language})`, async ({
    page,
    browser,
    baseURL,
    enterLike,
  }) => {
    const t = words[language];
    // A running product may have seen this journey before.
    const once = `${language} ${Date.now()}`;
    const address = `viewer-${once.replace(' ', '-')}@demo.example`;
    const role = `${t('roles.preset_viewer')} ${once}`;
    const field = (name: string) => page.locator(`[data-field="${name}"] input`).first();

    await enterLike('admin@demo.example', language);
    await page.goto('/admin/settings/roles/new');
    await field('name').fill(role);
    await field('permissions').click();
    await page.getByRole('option', { name: t('roles.preset_viewer') }).click();
    await page.getByRole('button', { name: t('roles.add') }).click();
    await expect(page.getByRole('heading', { level: 1, name: role })).toBeVisible({ timeout: 15_000 });
    await page.goto('/admin/settings/invitations/new');
    await field('user').fill(address);
    await field('role_id').click();
    await page.getByRole('option', { name: role }).click();
    await page.getByRole('button', { name: t('invites.send') }).click();
    await expect(page.getByRole('row', { name: new RegExp(address) })).toContainText(t('invites.status_pending'));

    const outbox = await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } });
    const { messages } = (await outbox.json()) as { messages: { recipient: string; body: string }[] };
    const token = /token=([\w-]+)/.exec(messages.find(({ recipient }) => recipient === address)?.body ?? '')?.[1] ?? '';

    const context = await browser.newContext({ baseURL });
    await context.addInitScript((wanted) => localStorage.setItem('wikala.language', wanted), language);
    const guest = await context.newPage();
    const typed = (name: string) => guest.locator(`[data-field="${name}"] input`).first();
    await guest.goto(`/invite?token=${token}`);
    await guest.getByRole('button', { name: t('invite.sign_up') }).click();
    await expect(guest).toHaveURL(/\/invite$/);
    await typed('user.first_name').fill('Khalid');
    await typed('user.last_name').fill('Al-Mansour');
    await typed('user.password').fill(password);
    await typed('repeat_password').fill(password);
    await guest.getByRole('button', { name: t('invite.create') }).click();
    await expect(guest).toHaveURL(/\/login$/);

    await signIn(guest, address, language);
    const menu = guest.getByRole('navigation').first();
    // The waiting orders are counted in the entry's name.
    await expect(menu.getByRole('link', { name: new RegExp(`^${t('menu.orders')}`) })).toBeVisible();
    await expect(menu.getByRole('link', { name: t('menu.suppliers') })).toBeVisible();
    for (const hidden of ['menu.settings', 'menu.audit_trail'] as const)
      await expect(guest.getByRole('link', { name: t(hidden), exact: true })).toHaveCount(0);
    expect((await guest.request.get('/api/admin/orders?limit=1')).status()).toBe(200);
    expect((await guest.request.get('/api/admin/users')).status()).toBe(403);
    // The link worked once.
    expect((await guest.request.get(`/api/invites/validate?token=${token}`)).status()).toBe(400);
    await context.close();
  });
}
