import { type Page } from '@playwright/test';
import { type TextKey } from '#kit/shared/texts.ts';
import { expect, languagesFor, test } from './support/journey.ts';
import { words } from './support/words.ts';

/** The newest message to a number. */
async function lastMessage(page: Page, phone: string): Promise<string> {
  const { messages } = (await (
    await page.request.get('/dev/outbox', { headers: { accept: 'application/json' } })
  ).json()) as { messages: { recipient: string; body: string }[] };
  return messages.find(({ recipient }) => recipient === phone)?.body ?? '';
}

for (const language of languagesFor('ar')) {
  test(`an affiliate is invited, accepts, signs in with the code, and is on the dashboard (${language})`, async ({
    page,
    browser,
    baseURL,
    enterLike,
  }) => {
    const t = (key: TextKey, params?: Record<string, string>) => words[language](key, params);
    const local = `55${String(Date.now()).slice(-7)}`;
    const phone = `+966${local}`;

    await enterLike('admin@demo.example', language);
    await page.goto('/admin/affiliate');
    await page.getByRole('link', { name: t('affiliates.invite'), exact: true }).click();
    await page.getByLabel(t('field.phone')).first().fill(local);
    await page.locator('[data-field="name"] input').fill('Noura Al-Qahtani');
    await page.locator('[data-field="name_ar"] input').fill('نورة القحطاني');
    await page.getByRole('button', { name: t('affiliates.invite_send') }).click();
    await expect(page).toHaveURL(/\/admin\/affiliate\/invitations$/);
    await expect(page.getByRole('row').nth(1)).toContainText(t('affiliates.invitation_status.sent'));

    const link = /\/affiliate-invitation\?token=[\w-]+/.exec(await lastMessage(page, phone))?.[0] ?? '';
    const visitor = await browser.newContext({ baseURL });
    await visitor.addInitScript((wanted) => localStorage.setItem('wikala.language', wanted), language);
    const phonePage = await visitor.newPage();
    await phonePage.goto(link);
    await expect(phonePage.getByText(phone)).toBeVisible();
    // The token is no longer in the address.
    await expect(phonePage).toHaveURL(/\/affiliate-invitation$/);
    await phonePage.getByRole('button', { name: t('affiliate_join.accept') }).click();
    await expect(phonePage).toHaveURL(/\/affiliate-login$/);
    await phonePage.locator('button[type="submit"]').click();
    await expect(phonePage).toHaveURL(/\/verify-affiliate$/);
    await expect(phonePage.getByRole('button', { name: /2:5\d/ })).toBeDisabled();
    await phonePage
      .locator('main input')
      .first()
      .fill(/\d{6}/.exec(await lastMessage(page, phone))?.[0] ?? '');
    await phonePage.locator('button[type="submit"]').click();
    await expect(phonePage).toHaveURL(/\/affiliate\/dashboard$/);

    // Used once: the link is dead.
    const other = await browser.newContext({ baseURL });
    const again = await other.newPage();
    await again.goto(link);
    await expect(again.getByRole('heading', { level: 1 })).toHaveText(words.en('affiliate_join.invalid'));

    await page.reload();
    await expect(page.getByRole('row').nth(1)).toContainText(t('affiliates.invitation_status.accepted'));
    await visitor.close();
    await other.close();
  });
}
