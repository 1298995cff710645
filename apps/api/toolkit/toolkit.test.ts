import { writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cases } from './cases.ts';
import { makeClient, methodOf, methodsOf, type Answer, type Call } from './client.ts';
import { differences, isLine, refusalOf } from './compare.ts';
import { notOffered, reasonAgainst } from './not-offered.ts';
import { setScene, type Scene } from './scene.ts';

/**
 * The unmodified client of npm over real HTTP: every method it has is called here as it should be and as it should not, or stands in
 * the list of those not offered. `npm run test:toolkit` prints what came of it.
 */
let scene: Scene;
const methods = methodsOf(makeClient('http://nobody.test'));
const answered: string[] = [];

beforeAll(async () => {
  scene = await setScene();
}, 120_000);
afterAll(async () => {
  await scene.api.stop();
  const report = {
    methods: methods.length,
    called: cases.length,
    answered: answered.length,
    notOffered: methods.flatMap((method) => (reasonAgainst(method) ? [{ method, reason: reasonAgainst(method) }] : [])),
  };
  if (process.env.TOOLKIT_REPORT) writeFileSync(process.env.TOOLKIT_REPORT, JSON.stringify(report));
});

/** The good call, as an answer or as the words of its refusal. */
async function calledWell(call: Call, args: readonly unknown[]): Promise<Answer> {
  try {
    return await call(...args);
  } catch (error) {
    const { status, text } = refusalOf(error);
    throw new Error(`refused with ${status}: ${text}`, { cause: error });
  }
}

describe('the client of npm', () => {
  test.each(cases)('$method', async ({ method, wire, status = 200, answer: envelope, good, bad, refusal, check }) => {
    const call: Call = (...args) => scene.call(method, ...args);
    const args = await good(scene);
    const answer = await calledWell(call, args);
    expect(answer.response.status).toBe(status);
    expect(isLine(answer, wire), `${answer.response.config.method} ${answer.response.config.url} is ${wire}`).toBe(
      true,
    );
    if (envelope) expect(differences(answer, envelope)).toEqual([]);
    await check?.(answer, scene, args);
    const refused = await call(...(await bad(scene))).then(() => ({ status: 200, type: 'none', text: '' }), refusalOf);
    expect([refused.status, refused.type], refused.text).toEqual(refusal);
    answered.push(method);
  });

  test('every method is called, or not offered for a reason', () => {
    const called = new Set(cases.map(({ method }) => method));
    expect(called.size).toBe(cases.length);
    for (const method of methods)
      expect(
        called.has(method) !== (reasonAgainst(method) !== null) || method.startsWith('custom.'),
        `${method}: called ${called.has(method)}, not offered: ${reasonAgainst(method)}`,
      ).toBe(true);
    for (const name of Object.keys(notOffered))
      expect(
        methods.some((method) => method === name || name === `${method.split('.')[0]}.*`),
        name,
      ).toBe(true);
    expect(cases.length).toBeGreaterThanOrEqual(150);
  });

  test('signs in with an API token or a bearer token, and looks through one supplier', async () => {
    const { access_token } = await scene.call('auth.getToken', await aLogin());
    const bearer = makeClient(scene.origin, { customHeaders: { Authorization: `Bearer ${access_token}` } });
    expect(await methodOf(bearer, 'auth.getSession')()).toMatchObject({ user: { account_type: 'admin' } });
    const narrowed = makeClient(scene.origin, {
      apiKey: scene.apiKey,
      customHeaders: { 'x-fake-supplier': scene.supplierId },
    });
    const { product } = await methodOf(narrowed, 'products.create')({ title: 'Through its supplier' });
    expect(product).toMatchObject({ supplier_id: scene.supplierId });
  });

  test('asks for one variant with a query at the list, as that client does', async () => {
    const { response, variants } = await scene.call('variants.retrieve', scene.variantId, { id: scene.variantId });
    expect([response.status, variants.length, isLine({ response }, 'GET /variants')]).toEqual([200, 1, true]);
  });

  test('repeats a write under one key without doing it twice', async () => {
    const patient = makeClient(scene.origin, { apiKey: scene.apiKey, maxRetries: 2 });
    const key = { 'Idempotency-Key': 'the-same-reason' };
    const [one, two] = [
      await methodOf(patient, 'returnReasons.create')({ label: 'Once' }, key),
      await methodOf(patient, 'returnReasons.create')({ label: 'Once' }, key),
    ];
    expect((two.return_reason as { id: string }).id).toBe((one.return_reason as { id: string }).id);
  });
});

/** An administrator with a password. */
async function aLogin(): Promise<{ email: string; password: string }> {
  const login = { email: 'desk@test.example', password: 'seven small camels at noon' };
  await scene.call('users.create', { ...login, first_name: 'Desk' });
  return login;
}
