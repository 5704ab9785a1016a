import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningQueue, startQueue } from '#functions/platform/embedded/queue/queue.ts';
import { openTable, type SqliteTable } from '#functions/platform/embedded/table/table.ts';
import { embeddedWorkflows, takingSteps } from '#functions/platform/embedded/workflows/workflows.ts';
import { waitFor } from '#tests/kit/waitFor.ts';
import { type Clock, clock } from '#tests/ports/tables.ts';

const DAY = 24 * 3600;

let table: SqliteTable;
let time: Clock;
let running: RunningQueue;
let seen: string[];

const machines = {
  pause: { StartAt: 'Pause', States: { Pause: { Type: 'Wait', Seconds: 600, Next: 'Done' }, Done: { Type: 'Succeed' } } },
};

const start = () => {
  let advance: (name: string, reached?: string) => Promise<void> = async () => undefined;
  const deliver = takingSteps(
    (name, reached) => advance(name, reached),
    async ({ Records: [record] }) => {
      seen.push(JSON.parse(record?.body ?? '{}').name);
      return { batchItemFailures: [] };
    },
  );
  running = startQueue({ table, now: time.now, every: 5, deliver });
  const engine = embeddedWorkflows({ table, now: time.now, machines, wake: running.wake, runTask: async () => ({}) });
  advance = engine.advance;
  return { ...running, workflows: engine.workflows };
};

beforeEach(() => {
  time = clock();
  table = openTable(':memory:', time);
  seen = [];
});
afterEach(async () => {
  await running.stop();
  table.close();
});

const job = (name: string) => ({ name, body: {} });
const later = (seconds: number) => new Date(time.now().getTime() + seconds * 1000);
const received = (names: string[]) => waitFor(() => expect(seen.toSorted()).toEqual(names.toSorted()));
const looks = () => new Promise((resolve) => setTimeout(resolve, 40));

test('pending jobs do not wait for a clock that was set back by a day while no host ran', async () => {
  await start().stop();
  // The host is stopping: jobs are stored and none is started.
  await running.queue.send(job('import'));
  await running.schedule.at('letter', later(-1), job('letter'));
  await running.schedule.at('reminder', later(2 * DAY), job('reminder'));
  time.pass(-DAY);
  const { schedule } = start();
  await received(['import', 'letter']);
  // A schedule keeps its time of day.
  time.pass(2 * DAY);
  await looks();
  expect(seen).not.toContain('reminder');
  time.pass(DAY + 1);
  await received(['import', 'letter', 'reminder']);
  await schedule.cancel('reminder');
});

test.each([
  ['set back by a day', 0, -DAY],
  ['a year ahead for a while', 365 * DAY, -365 * DAY],
])('a step waits as long as intended if the clock was %s', async (_, ahead, back) => {
  time.pass(ahead);
  const { workflows } = start();
  await workflows.start('pause', 'run', {});
  const state = async () => (await workflows.state('pause', 'run'))?.status;
  await waitFor(async () => {
    const { rows } = await table.query({ table: 'content', pk: 'queue' });
    expect(rows.map(({ sk }) => sk.slice(0, 24))).toEqual([later(600).toISOString()]);
  });
  time.pass(back + 1);
  await looks();
  time.pass(500);
  await looks();
  expect(await state()).toBe('RUNNING');
  time.pass(200);
  await waitFor(async () => expect(await state()).toBe('SUCCEEDED'));
});
