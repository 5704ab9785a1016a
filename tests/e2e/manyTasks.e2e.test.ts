import { expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { OPEN_TASKS } from '#shared/limits.ts';
import { listIdOf } from '#tests/e2e/listPage.ts';
import { PRIYA, useWorkspace } from '#tests/e2e/workspace.ts';
import { inChromium } from '#tests/kit/chromium.ts';

inChromium('a user with more tasks than fit on a page', () => {
  const { visitAs, signedIn } = useWorkspace();

  test('reaches the last one', async () => {
    const [admin, priya] = [await signedIn(), await signedIn(PRIYA)];
    const listId = await listIdOf(admin, 'Startup tasks');
    const { fullName, tasks } = await priya.call(account.getAccount, {});
    const lines = Array.from({ length: OPEN_TASKS + 20 }, (_, index) => `Count box ${index},${fullName}`);
    await admin.call(list.importRows, { listId, body: { text: ['Title,Assigned to', ...lines].join('\n') } });
    const counted = async () => (await priya.call(account.getAccount, {})).tasks;
    await expect.poll(counted, { timeout: 60_000, interval: 200 }).toBe(tasks + lines.length);

    const page = await visitAs(PRIYA, '/_account/my-tasks');
    const boxes = page.getByRole('button', { name: /^Open Count box/ });
    await boxes.first().waitFor();
    expect(await boxes.count()).toBeLessThan(lines.length);
    // A task that arrives while the next page is loading causes the first page to be reloaded instead.
    const isNext = (url: URL) => url.pathname.endsWith(account.getPendingTasks.path) && url.searchParams.has('after');
    const held = new Promise<void>((resolve) => void page.route(isNext, () => resolve(), { times: 1 }));
    await page.getByRole('button', { name: `Load ${OPEN_TASKS} more` }).click();
    await held;
    await admin.call(list.importRows, { listId, body: { text: `Title,Assigned to\nCount box at last,${fullName}` } });
    await expect.poll(() => boxes.count()).toBe(lines.length + 1);
    await page.getByRole('button', { name: /^Load/ }).waitFor({ state: 'detached' });
  });
});
