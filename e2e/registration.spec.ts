import { expect, test } from '@playwright/test';
import { languages } from '#kit/shared/texts.ts';
import { messageTo } from './support/outbox.ts';
import { aNewSupplier, register, verifyAndSignIn, visit } from './support/registration.ts';

for (const language of languages) {
  test(`a company registers, proves itself with the code, and lands on its settings (${language})`, async ({
    page,
  }) => {
    const who = aNewSupplier(language);
    await visit(page, '/login', language);
    await page.locator('a[href="/registration"]').click();
    const t = await visit(page, page.url(), language);
    await register(page, t, who);

    // A code by mail and another by SMS, in the language of the page.
    const mail = await messageTo(page.request, who.email);
    expect(mail.subject).toBe(t('registration.mail_subject'));
    expect((await messageTo(page.request, `+966${who.phone.slice(1)}`)).body).toMatch(
      new RegExp(t('registration.sms', { code: '\\d{6}' })),
    );

    // Nobody yet; and the countdown goes on where it was when the page is opened anew.
    expect(
      (await page.request.post('/api/supplier/auth', { data: { email: who.email, password: who.password } })).status(),
    ).toBe(401);
    const resend = page.getByRole('button', { name: new RegExp(t('registration.resend')) });
    await page.waitForTimeout(1_500);
    await page.reload();
    await expect(resend).toBeDisabled();
    await expect(resend).not.toContainText('3:00');
    await expect(page.getByText(who.email)).toBeVisible();
    expect((await page.request.post('/api/supplier/auth/resend-code', { data: { email: who.email } })).status()).toBe(
      429,
    );

    await verifyAndSignIn(page, t, who);
    await expect(page.locator('html')).toHaveAttribute('lang', language);

    // Held to the settings, by the pages and by the server.
    const orders = await page.request.get('/api/supplier/orders');
    expect([orders.status(), ((await orders.json()) as { code: string }).code]).toEqual([400, 'setup.blocked']);
    await page.goto('/supplier/orders');
    await expect(page).toHaveURL(/\/supplier\/settings/);
  });
}
