import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openSegments } from '#functions/domain/administration/installation/advance.ts';
import { install } from '#functions/domain/administration/installation/install.ts';
import { readInstallation } from '#functions/domain/administration/installation/installation.ts';
import { migrate } from '#functions/domain/administration/installation/migrate.ts';
import type { Migration } from '#functions/domain/administration/installation/migration.ts';
import { migrateByJobs, migrateSegment } from '#functions/domain/administration/installation/migrationJobs.ts';
import { SEGMENT_ITEMS } from '#functions/domain/administration/installation/planSegments.ts';
import { startMigration } from '#functions/domain/administration/installation/startMigration.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { Job } from '#functions/platform/queue.ts';
import { TableBusy, type Write } from '#functions/platform/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { put, read, readAll } from '#functions/storage/rows.ts';
import { type BareHost, openBareHost } from '#tests/installation/bareHost.ts';
import { crashing, type Moment } from '#tests/installation/crashing.ts';

let bare: BareHost;
let siteId: string;
/** Messages that were sent and not processed. */
let sent: Job[];
beforeEach(async () => {
  bare = await openBareHost();
  siteId = (await install(bare.ctx, { password: 'Correct-horse-11', root: { siteName: 'Home', description: '' } })).id;
  sent = [];
  Object.assign(bare.host.queue, { send: async (job: Job) => void sent.push(job) });
  await reset();
});
afterEach(() => bare.close());

const reset = (): Promise<void> =>
  bare.table.transact([
    { put: { ...keys.installation('state'), data: { schema: 1, installedOn: '2026-11-21T10:00:00.000Z' } } },
    { delete: keys.installation('step') },
  ]);

const writeAll = async (writes: Write[]): Promise<void> => {
  for (let at = 0; at < writes.length; at += 100) await bare.table.transact(writes.slice(at, at + 100));
};

/** A list as the walk finds it: its place in the site, and a row for each of its items. */
const addList = async (listId: string, items: number): Promise<void> => {
  const members = Array.from({ length: items }, (_, index) => put(keys.member(listId, index + 1), { id: index + 1 }));
  await writeAll([put(keys.siteList(siteId, 1, listId), { id: listId }), ...members]);
};

const mark = (listId: string, id: number) => ({ table: 'content', pk: `mark#${listId}`, sk: String(id) }) as const;

/** Writes a mark next to each item of the lists. */
const marking = (work: (listId: string, ids: number[]) => unknown = () => undefined): Migration => ({
  to: 2,
  name: 'items have a mark',
  phases: [
    {
      over: 'items',
      work: async ({ table }, { listId }, ids) => {
        work(listId, ids);
        for (let at = 0; at < ids.length; at += 100)
          await table.transact(ids.slice(at, at + 100).map((id) => put(mark(listId, id), { id })));
      },
    },
  ],
});
const marked = async (listId: string): Promise<number[]> =>
  (await readAll<{ id: number }>(bare.table, mark(listId, 0))).map(({ id }) => id).sort((one, other) => one - other);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

const expectMarked = async (lists: Record<string, number>): Promise<void> => {
  for (const [listId, items] of Object.entries(lists)) expect(await marked(listId), listId).toEqual(upTo(items));
  expect((await readInstallation(bare.table))?.schema).toBe(2);
  expect([await read(bare.table, keys.installation('step')), await openSegments(bare.ctx)]).toEqual([undefined, []]);
};

/** Processes the sent messages like the function for jobs. */
const workOff = async (ctx: Context, steps: Migration[]): Promise<void> => {
  const consumers = { migrate: migrateByJobs, migrateSegment } as Record<string, typeof migrateByJobs>;
  for (let job = sent.shift(); job; job = sent.shift()) await consumers[job.name]?.(ctx, job.body, steps);
};

describe('a migration in segments', () => {
  test('divides a large list by its numbers, combines small ones, and processes each item once', async () => {
    const lists = { large: 2 * SEGMENT_ITEMS + 7, ...Object.fromEntries(upTo(60).map((number) => [`small${number}`, 3])) };
    for (const [listId, items] of Object.entries(lists)) await addList(listId, items);
    const seen: string[] = [];
    const steps = [marking((listId, ids) => seen.push(...ids.map((id) => `${listId} ${id}`)))];
    await startMigration(bare.ctx, { to: 2 });
    const parts: number[] = [];
    const { transact } = bare.table;
    bare.table.transact = async (writes, options) => {
      for (const write of writes) {
        if ('put' in write && write.put.pk === keys.migrationSegment('').pk && write.put.data.version === 1)
          parts.push((write.put.data.parts as unknown[]).length);
      }
      return transact(writes, options);
    };
    await workOff(bare.ctx, steps);
    await expectMarked(lists);
    expect(seen.length).toBe(new Set(seen).size);
    // Two slices, and the rest of the large list with the small ones and that of people.
    expect(parts).toEqual([1, 1, 50, 12]);
  });

  test.each<Moment>(['before', 'after'])('finishes if its process dies %s any write and messages are lost with it', async (moment) => {
    const lists = { one: 700, two: 3 };
    for (const [listId, items] of Object.entries(lists)) await addList(listId, items);
    const steps = [marking()];
    for (let at = 1; ; at++) {
      await reset();
      await writeAll(Object.entries(lists).flatMap(([listId, items]) => upTo(items).map((id) => ({ delete: mark(listId, id) }))));
      const dying = crashing(bare.ctx, at, moment);
      await startMigration(dying.ctx, { to: 2 }).catch(() => undefined);
      await workOff(dying.ctx, steps).catch(() => undefined);
      if (dying.writes() < at) break;
      sent = [];
      await startMigration(bare.ctx, { to: 2, stalledAfterMs: 0 });
      await workOff(bare.ctx, steps);
      await expectMarked(lists);
      expect(at).toBeLessThan(60);
    }
  });

  test('is correct if several runs work on it at the same time, and a second time', async () => {
    const lists = { one: SEGMENT_ITEMS + 1, two: 900 };
    for (const [listId, items] of Object.entries(lists)) await addList(listId, items);
    await Promise.all(['one', 'two', 'three'].map((holder) => migrate(bare.ctx, holder, [marking()])));
    await expectMarked(lists);
    await reset();
    await migrate(bare.ctx, 'one', [marking()]);
    await expectMarked(lists);
  });

  test('counts a segment once if its end is delivered several times', async () => {
    await addList('one', SEGMENT_ITEMS + 10);
    const steps = [marking((_, ids) => ids.includes(SEGMENT_ITEMS) && bare.pass(21))];
    await startMigration(bare.ctx, { to: 2 });
    await migrateByJobs(bare.ctx, {}, steps);
    const first = (await openSegments(bare.ctx)).find(({ parts }) => parts[0]?.from === 1 && parts.length === 1);
    // Its last page exceeds its turn: it is at its end, and runs again.
    await migrateSegment(bare.ctx, { id: first?.id }, steps);
    await Promise.all([1, 2, 3].map(() => migrateSegment(bare.ctx, { id: first?.id }, steps)));
    expect((await readInstallation(bare.table))?.schema).toBe(1);
    await workOff(bare.ctx, steps);
    await expectMarked({ one: SEGMENT_ITEMS + 10 });
  });

  test('waits until no process of an older version is running, whose items are then found', async () => {
    await addList('one', 10);
    const steps = [marking()];
    const planned: Date[] = [];
    Object.assign(bare.host.schedule, { at: async (_id: string, time: Date) => void planned.push(time) });
    const startsOn = new Date(bare.host.now().getTime() + 15 * 60_000);
    await startMigration(bare.ctx, { to: 2, startsOn });
    await workOff(bare.ctx, steps);
    expect([planned, await marked('one')]).toEqual([[startsOn], []]);
    await writeAll([put(keys.member('one', 11), { id: 11 })]);
    bare.pass(15 * 60);
    await migrateByJobs(bare.ctx, {}, steps);
    await workOff(bare.ctx, steps);
    await expectMarked({ one: 11 });
  });

  test('gives others their turn, and continues where it was', async () => {
    await addList('one', 1200);
    const pages: number[] = [];
    const steps = [
      marking((listId, ids) => {
        if (listId === 'one') pages.push(ids.length);
        bare.pass(21);
      }),
    ];
    await startMigration(bare.ctx, { to: 2 });
    await migrateByJobs(bare.ctx, {}, steps);
    const [segment] = await openSegments(bare.ctx);
    sent = [];
    await migrateSegment(bare.ctx, { id: segment?.id }, steps);
    expect([pages, sent.map(({ name }) => name)]).toEqual([[500], ['migrateSegment']]);
    await workOff(bare.ctx, steps);
    expect(pages).toEqual([500, 500, 200]);
    await expectMarked({ one: 1200 });
  });

  test('continues a minute later if the table has no capacity', async () => {
    await addList('one', 10);
    const busy = marking(() => {
      throw new TableBusy('the table is throttled');
    });
    const planned: [Job, number][] = [];
    Object.assign(bare.host.schedule, {
      at: async (_id: string, time: Date, job: Job) => void planned.push([job, time.getTime() - bare.host.now().getTime()]),
    });
    await startMigration(bare.ctx, { to: 2 });
    await workOff(bare.ctx, [busy]);
    const [segment] = await openSegments(bare.ctx);
    expect(planned).toEqual([[{ name: 'migrateSegment', body: { id: segment?.id } }, expect.closeTo(60_000, -4)]]);
    expect(segment?.error).toBeUndefined();
  });

  test('says why a segment cannot continue, and continues with it once it can', async () => {
    await addList('one', 10);
    const failing = marking(() => {
      throw new Error('a value that nobody thought of');
    });
    await startMigration(bare.ctx, { to: 2 });
    await expect(workOff(bare.ctx, [failing])).rejects.toThrow('nobody thought of');
    const [segment] = await openSegments(bare.ctx);
    expect(segment?.error).toContain('a value that nobody thought of');
    await migrateSegment(bare.ctx, { id: segment?.id }, [marking()]);
    await workOff(bare.ctx, [marking()]);
    await expectMarked({ one: 10 });
  });

  test('holds no more rows of many lists than of a few', async () => {
    await writeAll(upTo(900).map((number) => put(keys.siteList(siteId, number, `list${number}`), { id: `list${number}` })));
    await writeAll(upTo(900).map((number) => put(keys.member(`list${number}`, 1), { id: 1 })));
    const { query } = bare.table;
    let [rows, most] = [0, 0];
    const steps = [
      marking(() => {
        most = Math.max(most, rows);
        rows = 0;
      }),
    ];
    bare.table.query = async (range) => {
      const page = await query(range);
      rows += page.rows.length;
      return page as never;
    };
    await migrate(bare.ctx, 'one', steps);
    expect(await marked('list900')).toEqual([1]);
    // The lists of a read and the last item of each, for the segments that run at the same time.
    expect(most).toBeLessThan(500);
  });

  test('of an older program, which stored its position in another form, begins again', async () => {
    await addList('one', 10);
    await bare.table.transact([{ put: { ...keys.installation('step'), data: { to: 2, cursor: '7' } } }]);
    await migrate(bare.ctx, 'one', [marking()]);
    await expectMarked({ one: 10 });
  });
});
