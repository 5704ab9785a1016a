import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listIdOf, rowOf } from '#tests/e2e/listPage.ts';
import { INES, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { uploadOver } from '#tests/kit/uploadOver.ts';

inChromium('returning to a list', () => {
  const { visitAs, signedIn } = useWorkspace();

  test('what others changed since the last visit is marked, and shown alone with one click', async () => {
    const [ines, admin] = [await signedIn(INES), await signedIn('admin')];
    const libraryId = await listIdOf(admin, 'Regulatory documents');
    const since = new Date().toISOString();
    const [hers, own] = [`Hers ${randomUUID()}.txt`, `Own ${randomUUID()}.txt`];
    await uploadOver(ines, libraryId, hers, Buffer.from('Some words'));
    await uploadOver(admin, libraryId, own, Buffer.from('Some words'));
    const page = await visitAs('admin', '/');
    // A new visit starts after an hour, for which no test waits.
    const value = { value: { since }, hasErrors: false, errors: [], hasWarnings: false, warnings: [] };
    await page.route(/\/List\/[^/]+\/visit$/, (route) => route.fulfill({ json: value }));
    await page
      .getByRole('link', { name: /^Regulatory documents/ })
      .first()
      .click();
    await rowOf(page, hers)
      .getByRole('img', { name: /^New since your last visit/ })
      .waitFor();
    expect(
      await rowOf(page, own)
        .getByRole('img', { name: /since your last visit/ })
        .count(),
    ).toBe(0);
    await page.getByRole('button', { name: /^Changed since/ }).click();
    // Folders cannot be filtered, so a filter does not find them.
    await rowOf(page, '02 Ethics committee').waitFor({ state: 'detached' });
    await rowOf(page, hers).waitFor();
    expect(page.url()).toContain('_ModifiedOn');
    await page.unroute(/\/List\/[^/]+\/visit$/);
  });
});
