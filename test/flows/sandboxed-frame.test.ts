import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signIn } from '../server/backend';
import { fillSandboxed, sandboxedFrame } from './stage/sandboxed';
import { openStage } from './stage/stage';

/** A page of an opaque origin (`null`): everybody can make one, so the operator has to allow it in so many words. */
for (const allowedOrigins of ['', 'https://portal.example,null'] as const) {
  const isAllowed = allowedOrigins !== '';
  describe(`a sandboxed frame, with ALLOWED_ORIGINS “${allowedOrigins}”`, () => {
    const stage = openStage({ allowedOrigins });

    it(isAllowed ? 'loads a tag, which works' : 'gets no answer', async () => {
      const { origin } = stage.server;
      const token = await signIn(origin, 'tenant');
      const { page } = await stage.browser.visit();
      await page.setContent(`<!doctype html><title>portal</title>${sandboxedFrame}`);
      const frame = await fillSandboxed(
        page,
        origin,
        `document.querySelector('by-host-picker').getToken = async () => ${JSON.stringify(token)};`,
      );
      await frame.waitForSelector('by-host-picker');
      assert.equal(await frame.evaluate(() => self.origin), 'null');
      const answer = await frame.evaluate(
        (address) =>
          fetch(address).then(
            ({ status }) => status,
            () => 'refused',
          ),
        `${origin}/api/soc/v1/login/detail`,
      );
      assert.equal(answer, isAllowed ? 401 : 'refused');
      if (!isAllowed) {
        assert.equal(
          await frame.evaluate(() => customElements.get('by-host-picker') === undefined),
          true,
        );
        return;
      }
      await frame.waitForFunction(() =>
        document
          .querySelector('by-host-picker')
          ?.shadowRoot?.querySelector('[part~="row"] input:not(:disabled)'),
      );
      const picked = await frame.evaluate(() => {
        const picker = document.querySelector('by-host-picker')!;
        picker
          .shadowRoot!.querySelector<HTMLInputElement>('[part~="row"] input:not(:disabled)')!
          .click();
        return picker.value;
      });
      assert.equal(picked.length, 1);
    });
  });
}
