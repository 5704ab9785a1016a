import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openSegments } from '#functions/domain/administration/installation/advance.ts';
import { install } from '#functions/domain/administration/installation/install.ts';
import { markInstalled, readInstallation } from '#functions/domain/administration/installation/installation.ts';
import { migrate } from '#functions/domain/administration/installation/migrate.ts';
import type { Migration, Progress } from '#functions/domain/administration/installation/migration.ts';
import { migrations } from '#functions/domain/administration/installation/migrations.ts';
import { NewerData } from '#functions/domain/administration/installation/newerData.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Key } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { put, read, readAll } from '#functions/storage/rows.ts';
import { SCHEMA } from '#shared/schema.ts';
import { type BareHost, openBareHost } from '#tests/installation/bareHost.ts';
import { Crashed, crashing, type Moment } from '#tests/installation/crashing.ts';

const ROWS = 6;
const rowKey = (number: number): Key => ({ table: 'content', pk: 'sample', sk: String(number) });

let bare: BareHost;
beforeEach(async () => {
  bare = await openBareHost();
  await install(bare.ctx, { password: 'Correct-horse-11', root: { siteName: 'Home', description: '' } });
  await bare.table.transact([{ put: { ...keys.installation('state'), data: { schema: 1, installedOn: '2026-11-21T10:00:00.000Z' } } }]);
  await bare.table.transact(Array.from({ length: ROWS }, (_, number) => put(rowKey(number), { price: number })));
});
afterEach(async () => {
  vi.useRealTimers();
  await bare.close();
});

const schema = async () => (await readInstallation(bare.table))?.schema;
const samples = () => readAll(bare.table, { table: 'content', pk: 'sample' });

/** Gives each row a currency, one at a time, and counts how often each was processed. */
const longStep = () => {
  const touched: number[] = [];
  const work = async ({ table }: Context, { cursor, save }: Progress) => {
    for (let number = Number(cursor ?? -1) + 1; number < ROWS; number++) {
      await table.transact([put(rowKey(number), { price: number, currency: 'EUR' })]);
      touched.push(number);
      await save(String(number));
    }
  };
  const step: Migration = { to: 2, name: 'prices have a currency', phases: [{ over: 'whole', work }] };
  return { step, touched, work };
};
const whole = (work: (ctx: Context, progress: Progress) => Promise<void>, to = 2): Migration => ({
  to,
  name: 'a step',
  phases: [{ over: 'whole', work }],
});
const shortStep = (done: string[]): Migration => whole(async () => void done.push('short'), 3);

const withCurrency = Array.from({ length: ROWS }, (_, number) => ({ price: number, currency: 'EUR' }));

describe('the steps from one version to the next', () => {
  test('are made in order, each once, and logged', async () => {
    const { step, touched } = longStep();
    const done: string[] = [];
    const log = vi.spyOn(bare.host.logs, 'write');
    await migrate(bare.ctx, 'one', [step, shortStep(done)]);
    await migrate(bare.ctx, 'one', [step, shortStep(done)]);
    expect([await schema(), touched, done]).toEqual([3, [0, 1, 2, 3, 4, 5], ['short']]);
    expect(await samples()).toEqual(withCurrency);
    expect(log.mock.calls.map(([, message, details]) => `${message} ${details?.to}`)).toEqual([
      'migration begins 2',
      'migration done 2',
      'migration begins 3',
      'migration done 3',
    ]);
  });

  test.each<Moment>(['before', 'after'])('have the same result when they are repeated after a crash %s any write', async (moment) => {
    let crashes = 0;
    for (let at = 1; ; at++) {
      await bare.table.transact([
        { update: keys.installation('state'), set: { schema: 1 } },
        ...Array.from({ length: ROWS }, (_, number) => put(rowKey(number), { price: number })),
      ]);
      const { step } = longStep();
      const dying = crashing(bare.ctx, at, moment);
      await migrate(dying.ctx, 'one', [step, shortStep([])]).catch(() => undefined);
      if (dying.writes() < at) break;
      crashes += 1;
      bare.pass(61);
      await migrate(bare.ctx, 'two', [step, shortStep([])]);
      expect(await schema()).toBe(3);
      expect(await samples()).toEqual(withCurrency);
      expect([await read(bare.table, keys.installation('step')), await openSegments(bare.ctx)]).toEqual([undefined, []]);
    }
    // The start of the step; for each of both its phase, its segment, the lease and its release, the end of the work and of the step; and
    // each row.
    expect(crashes).toBe(1 + 2 * 6 + 2 * ROWS);
  });

  test('continue where they were interrupted', async () => {
    const { step, touched } = longStep();
    // The start of the step, of its phase and of its segment, the lease, and two writes for each of three rows.
    const dying = crashing(bare.ctx, 10, 'after');
    await expect(migrate(dying.ctx, 'one', [step])).rejects.toBeInstanceOf(Crashed);
    expect(await schema()).toBe(1);
    bare.pass(61);
    await migrate(bare.ctx, 'two', [step]);
    expect(touched).toEqual([0, 1, 2, 3, 4, 5]);
  });

  test('are made by one of several simultaneous runs; indivisible ones are done by one, and the others find nothing to do', async () => {
    let running = 0;
    let most = 0;
    let runs = 0;
    const step = whole(async () => {
      runs += 1;
      most = Math.max(most, ++running);
      await new Promise((resolve) => setTimeout(resolve, 300));
      running -= 1;
    });
    await Promise.all(['one', 'two', 'three'].map((holder) => migrate(bare.ctx, holder, [step])));
    expect([runs, most, await schema()]).toEqual([1, 1, 2]);
  });

  test('are taken over from a run that stopped renewing, whose late writes are refused', async () => {
    const { step, work } = longStep();
    let waken = (): void => undefined;
    const asleep = new Promise<void>((resolve) => {
      waken = resolve;
    });
    const late = migrate(bare.ctx, 'one', [whole((ctx, progress) => asleep.then(() => work(ctx, progress)))]);
    while (!(await read(bare.table, keys.installation('lease')))) await new Promise((resolve) => setTimeout(resolve, 5));
    bare.pass(61);
    await migrate(bare.ctx, 'two', [step]);
    waken();
    await late;
    expect([await schema(), await read(bare.table, keys.installation('step'))]).toEqual([2, undefined]);
  });

  test('are reserved for a run while it lives, however long one of them takes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const lease = async () => (await bare.table.get(keys.installation('lease')))?.expiresAt ?? 0;
    const ends: number[] = [];
    const step = whole(async () => {
      for (let minute = 0; minute < 3; minute++) {
        for (let third = 0; third < 3; third++) {
          bare.pass(20);
          await vi.advanceTimersByTimeAsync(20_000);
        }
        ends.push(await lease());
      }
    });
    await migrate(bare.ctx, 'one', [step]);
    expect(ends.map((end, index) => end - (ends[index - 1] ?? end))).toEqual([0, 60, 60]);
    expect(await lease()).toBe(0);
  });

  test('can be resumed immediately by the same holder after a restart', async () => {
    const { step } = longStep();
    await expect(migrate(crashing(bare.ctx, 4, 'after').ctx, 'embedded host', [step])).rejects.toBeInstanceOf(Crashed);
    const before = Date.now();
    await migrate(bare.ctx, 'embedded host', [step]);
    expect([await schema(), Date.now() - before < 1000]).toEqual([2, true]);
  });

  test('are refused by an older program, which changes nothing', async () => {
    await bare.table.transact([{ update: keys.installation('state'), set: { schema: 3 } }]);
    const { step, touched } = longStep();
    await expect(migrate(bare.ctx, 'one', [step])).rejects.toBeInstanceOf(NewerData);
    expect([await schema(), touched]).toEqual([3, []]);
  });

  test('need an installation', async () => {
    await bare.table.transact([{ delete: keys.installation('state') }]);
    await expect(migrate(bare.ctx, 'one', [longStep().step])).rejects.toThrow('no installation');
  });
});

test('the table of steps leads from version 1 to the version of the code, one version each', async () => {
  expect(migrations.map(({ to }) => to)).toEqual(Array.from({ length: SCHEMA - 1 }, (_, index) => index + 2));
  expect(markInstalled(new Date())).toMatchObject({ put: { data: { schema: SCHEMA } } });
});
