import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { list } from '#shared/contracts/list.ts';
import { PART_BYTES } from '#shared/limits.ts';
import { LIBRARY, listIdOf, rowOf, rows } from '#tests/e2e/listPage.ts';
import { useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';
import { downloadOver } from '#tests/kit/uploadOver.ts';

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

inChromium('an upload that a reload interrupts', () => {
  const { visitAs, signedIn } = useWorkspace();

  test('is offered again, and sends only what had not arrived', async () => {
    const name = `Large ${randomUUID()}.bin`;
    const bytes = randomBytes(PART_BYTES + 1000);
    const path = join(tmpdir(), name);
    writeFileSync(path, bytes);
    const page = await visitAs('admin', LIBRARY);
    await rows(page).first().waitFor();
    page.on('dialog', (question) => void question.accept().catch(() => undefined));
    let puts = 0;
    let isHeld = true;
    // The second part is never sent.
    await page.route(
      () => true,
      async (route) => {
        if (route.request().method() !== 'PUT') return route.fallback();
        puts += 1;
        if (!isHeld || (route.request().postDataBuffer()?.length ?? 0) > 1000) await route.continue();
      },
    );
    const picked = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await (await picked).setFiles(path);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Upload/ })
      .click();
    const arrived = () =>
      page.evaluate(() => {
        const key = Object.keys(localStorage).find((one) => one.startsWith('upload '));
        return key ? (JSON.parse(localStorage.getItem(key) ?? '{}').arrived as number[]) : [];
      });
    await expect.poll(arrived).toEqual([1]);
    await page.reload();
    const again = page.getByRole('region', { name: 'An upload was interrupted' });
    await again.getByText(name).waitFor();
    isHeld = false;
    puts = 0;
    const chosen = page.waitForEvent('filechooser');
    await again.getByRole('button', { name: 'Choose the file again' }).click();
    await (await chosen).setFiles(path);
    await rowOf(page, name).waitFor();
    expect(puts).toBe(1);
    const admin = await signedIn('admin');
    const listId = await listIdOf(admin, 'Regulatory documents');
    const { items } = await admin.call(list.items, { listId, pageSize: 200 });
    const id = items.find(({ _FileName }) => _FileName === name)?.Id ?? 0;
    expect(digest(await downloadOver(admin, listId, id))).toBe(digest(bytes));
    rmSync(path);
  });
});
