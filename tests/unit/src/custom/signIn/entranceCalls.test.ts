import { afterEach, expect, it, vi } from 'vitest';
import { companyById } from '#console/custom/signIn/entranceCalls';

const answerWith = (body: BodyInit, status = 200) => vi.stubGlobal('fetch', async () => new Response(body, { status }));

afterEach(() => void vi.unstubAllGlobals());

it('an incomplete reply keeps the company chosen last (rules 1.2)', async () => {
  const broken = new ReadableStream({
    pull(controller) {
      controller.error(new TypeError('network error'));
    },
  });
  answerWith(broken);
  await expect(companyById('c1')).rejects.toMatchObject({ status: 0 });
});

it.each([
  ['', 404],
  ['<p>Not found</p>', 404],
])('takes %j for what its status says', async (body, status) => {
  answerWith(body, status);
  await expect(companyById('c1')).rejects.toMatchObject({ status, body: undefined });
});
