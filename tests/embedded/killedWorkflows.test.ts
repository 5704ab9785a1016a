import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { account } from '#shared/contracts/account.ts';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { workflows } from '#shared/contracts/workflows.ts';
import { type HostProcess, startHost, temporaryFolder } from '#tests/kit/hostProcess.ts';
import { SOON } from '#tests/kit/patience.ts';
import { waitFor } from '#tests/kit/waitFor.ts';

/** Runs started before each kill. */
const RUNS = 8;
const TIMEOUT = { timeout: 2 * SOON, interval: 100 };

let folder: string;
let host: HostProcess | undefined;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(async () => {
  await host?.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Another process on the data of the killed one. */
const again = async () => {
  await host?.end('SIGKILL');
  host = await startHost({ folder, empty: false, callsPerSecond: 10_000 });
  return host.admin();
};

test('after kill -9 every execution continues where it was, whether it was about to ask, waiting, or answered', async () => {
  let admin = await again();
  const { lists } = await admin.call(site.details, { body: { path: '/' } });
  const listId = lists.find(({ type }) => type === 'items')?.id ?? '';
  const { id: internalId, fullName } = await admin.call(account.getAccount, {});
  const { id: workflowId } = await admin.call(workflows.add, { listId, workflowId: 'approval' });
  const settings = { kind: 'approval' as const, people: [{ internalId, fullName, isGroup: false }] };
  await admin.call(workflows.setUp, { listId, id: workflowId, body: { settings } });
  const { items } = await admin.call(list.items, { listId, pageSize: RUNS });

  for (const { Id: itemId } of items) await admin.call(list.startWorkflow, { listId, workflowId, body: { itemId } });
  admin = await again();
  const runs = () => admin.call(list.workflowHistory, { listId });
  await waitFor(async () => expect((await runs()).filter(({ mayDecide }) => mayDecide)).toHaveLength(RUNS), TIMEOUT);

  admin = await again();
  for (const { id: runId, itemId } of await runs())
    await admin.call(list.decideWorkflow, { listId, runId, body: { itemId, decision: 'approved' } });
  admin = await again();
  await waitFor(async () => expect((await runs()).filter(({ state }) => state === 'completed')).toHaveLength(RUNS), TIMEOUT);
  for (const { logs } of await runs()) expect(logs.map(({ log }) => log)).toEqual(['started', 'asked', 'approved', 'completed']);
});
