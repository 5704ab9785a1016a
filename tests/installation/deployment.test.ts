import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { join } from 'node:path';
import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { handle } from '#events/install/index.ts';
import { FIRST_PASSWORD } from '#functions/domain/administration/installation/firstPassword.ts';
import { readInstallation } from '#functions/domain/administration/installation/installation.ts';
import { keys } from '#functions/storage/keys.ts';
import type { StepRecord } from '#functions/storage/records/installationRecords.ts';
import { read } from '#functions/storage/rows.ts';
import { SCHEMA } from '#shared/schema.ts';
import { type BareHost, openBareHost } from '#tests/installation/bareHost.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';

interface Received {
  method: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

const sample: CloudFormationCustomResourceEvent = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../events/samples/install.json'), 'utf8'),
);
const call = { getRemainingTimeInMillis: () => 900_000 };

let bare: BareHost;
let server: Server;
let origin: string;
let received: Received[];
/** The statuses of the next responses; 200 when they are used up. */
let statuses: number[];
beforeEach(async () => {
  received = [];
  statuses = [];
  bare = await openBareHost();
  server = createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString();
    received.push({ method: request.method ?? '', headers: request.headers, body: JSON.parse(text) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  origin = await listenLocally(server);
});
afterEach(async () => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  await bare.close();
});

const ask = (RequestType: 'Create' | 'Update' | 'Delete', remaining = call) => {
  const more = RequestType === 'Create' ? {} : { PhysicalResourceId: 'installation', OldResourceProperties: {} };
  return handle(bare.host)(
    { ...sample, ...more, RequestType, ResponseURL: `${origin}/answer` } as CloudFormationCustomResourceEvent,
    remaining,
  );
};
const answers = () => received.map(({ body }) => body);
const common = { PhysicalResourceId: 'installation', StackId: sample.StackId, RequestId: 'sample', LogicalResourceId: 'Installation' };
const success = { Status: 'SUCCESS', ...common };

describe('a deployment', () => {
  test('creates the installation the first time and reports to CloudFormation, without the password', async () => {
    await ask('Create');
    expect(answers()).toEqual([success]);
    expect(received[0]).toMatchObject({ method: 'PUT', headers: { 'content-type': '' } });
    const password = readFileSync(join(bare.folder, 'secrets', `${FIRST_PASSWORD}.txt`), 'utf8');
    expect(await bare.host.identity.signIn('admin', password)).toMatchObject({ step: 'done' });
  });

  test('leaves an installation as it is, the next time and when the stack is deleted', async () => {
    await ask('Create');
    const before = await readInstallation(bare.table);
    await ask('Update');
    await ask('Delete');
    expect(answers()).toEqual([success, success, success]);
    expect(await readInstallation(bare.table)).toEqual(before);
  });

  test('records that older data has to be migrated, and does not wait for it', async () => {
    await ask('Create');
    await bare.table.transact([{ update: keys.installation('state'), set: { schema: SCHEMA - 1 } }]);
    const sent = vi.spyOn(bare.host.queue, 'send').mockResolvedValue();
    const before = bare.host.now().getTime();
    await ask('Update');
    expect(answers()[1]).toEqual(success);
    expect(sent.mock.calls.map(([job]) => job.name)).toEqual(['migrate']);
    const step = await read<StepRecord>(bare.table, keys.installation('step'));
    expect(step).toMatchObject({ to: SCHEMA, open: 0, done: 0 });
    expect(Date.parse(step?.startsOn ?? '') - before).toBeGreaterThanOrEqual(15 * 60_000);
    // Deploying a release again leaves it unchanged.
    await ask('Update');
    expect(await read<StepRecord>(bare.table, keys.installation('step'))).toEqual(step);
  });

  test('that is deleted before it was created creates nothing', async () => {
    await ask('Delete');
    expect([answers(), await readInstallation(bare.table)]).toEqual([[success], undefined]);
  });

  test('explains why it failed, and can be repeated', async () => {
    const broken = vi.spyOn(bare.host.secrets, 'keep').mockRejectedValueOnce(new Error('The store of secrets is away.'));
    await ask('Create');
    broken.mockRestore();
    expect(answers()).toEqual([{ ...common, Status: 'FAILED', Reason: expect.stringContaining('The store of secrets is away.') }]);
    await ask('Create');
    expect(answers()[1]).toEqual(success);
  });

  test('fails when the data is newer, and says so', async () => {
    await ask('Create');
    await bare.table.transact([{ update: keys.installation('state'), set: { schema: SCHEMA + 1 } }]);
    await ask('Update');
    const words = `The data is of version ${SCHEMA + 1}, and this program knows version ${SCHEMA} at most.`;
    expect(answers()[1]).toMatchObject({ Status: 'FAILED', Reason: expect.stringContaining(words) });
  });

  test.each([0, 1])('is rolled back without a failure if the newer one was interrupted after %i of its steps', async (steps) => {
    await ask('Create');
    await bare.table.transact([
      { update: keys.installation('state'), set: { schema: SCHEMA + steps } },
      { put: { ...keys.installation('step'), data: { to: SCHEMA + steps + 1, cursor: null } } },
    ]);
    await ask('Update');
    expect(answers()[1]).toEqual(success);
    expect((await readInstallation(bare.table))?.schema).toBe(SCHEMA + steps);
  });

  test('reports in time that it has no time left', async () => {
    vi.spyOn(bare.host.secrets, 'keep').mockReturnValue(new Promise(() => undefined));
    await ask('Create', { getRemainingTimeInMillis: () => 30_100 });
    expect(answers()).toMatchObject([{ Status: 'FAILED', Reason: expect.stringContaining('more to do than fits into one run') }]);
  });

  test('keeps its reason short enough for CloudFormation', async () => {
    vi.spyOn(bare.host.secrets, 'keep').mockRejectedValueOnce(new Error('x'.repeat(10_000)));
    await ask('Create');
    expect(Buffer.byteLength(JSON.stringify(answers()[0]))).toBeLessThan(4096);
  });

  test('reports again when the answer was not accepted, and lets Lambda retry if it never is', async () => {
    statuses = [503, 500];
    await ask('Create');
    expect(answers()).toEqual([success, success, success]);
    statuses = [503, 503, 503, 503];
    await expect(ask('Update')).rejects.toThrow('503');
  });
});
