import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readSchemaState } from '#functions/domain/administration/installation/installation.ts';
import { startMigration } from '#functions/domain/administration/installation/startMigration.ts';
import { plainField, startingFields } from '#functions/domain/content/definitions/startingFields.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { put, rowsIn } from '#functions/storage/rows.ts';
import { inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { list } from '#shared/contracts/list.ts';
import { SCHEMA } from '#shared/schema.ts';
import { inFolder, ms, percentile, print } from '#tests/bench/bench.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

const EVENTS = 100_000;
/** The version before events had a time index. */
const OLD = 3;
const TOGETHER = 500;
const EVERY = 25;

const by = { internalId: 'bench', fullName: 'Bench', isGroup: false };

/** An event with one participant, as stored by version 3. */
const eventOf = ({ id: listId }: ListRecord, id: number): ItemRecord => {
  const start = Date.UTC(2026, 0, 1 + (id % 700), id % 24);
  const [EventDate, EndDate] = [new Date(start).toISOString(), new Date(start + 3_600_000).toISOString()];
  const person = { internalId: `person${id % 200}`, fullName: 'Somebody', isGroup: false };
  const created = { createdBy: by, createdOn: EventDate, modifiedBy: by, modifiedOn: EventDate };
  const values = { Title: `Event ${id}`, EventDate, EndDate, Attendees: [person] };
  return { id, listId, folderId: listId, version: 1, values, file: null, ownScope: false, ...created, deletedOn: null };
};

const fillCalendar = async ({ table }: World, calendar: ListRecord): Promise<void> => {
  for (let start = 1; start <= EVENTS; start += TOGETHER) {
    const events = Array.from({ length: TOGETHER }, (_, n) => eventOf(calendar, start + n));
    const batches = Array.from({ length: TOGETHER / 50 }, (_, n) => events.slice(n * 50, (n + 1) * 50));
    await Promise.all(
      batches.map((batch) =>
        table.transact(
          batch.flatMap((item) => [put(keys.item(calendar.id, item.id), item), put(keys.member(calendar.id, item.id), { id: item.id })]),
        ),
      ),
    );
  }
};

/** Milliseconds until the data has a version, while an item is read repeatedly. */
const until = async (world: World, version: number, read: () => Promise<void>, reads: number[]): Promise<number> => {
  const start = performance.now();
  while (((await readSchemaState(world.table))?.schema ?? 0) < version) {
    const requested = performance.now();
    await read();
    reads.push(performance.now() - requested);
    await sleep(EVERY);
  }
  return performance.now() - start;
};

const countRows = async ({ table }: World, calendar: ListRecord): Promise<number> => {
  const { table: name, pk } = keys.schedule(`list:${calendar.id}`);
  let count = 0;
  for await (const { sk } of rowsIn(table, { table: name, pk })) if (sk !== 'state') count += 1;
  return count;
};

/** Migrates data of an old version with the jobs of the host, in a file on disk. */
export const benchMigration = (): Promise<void> =>
  inFolder(async (folder) => {
    const world = await openWorld({ database: join(folder, 'bench.db') });
    world.host.callsPerSecond = 1e9;
    const ana = await world.member('Ana', Access.Read);
    const attendees = plainField('Attendees', 'Attendees', 'PeoplePicker', { hasMany: true, isSchedulable: true });
    const calendar = await world.list({ type: 'calendar', fields: inOrder([...startingFields('calendar'), attendees]) });
    await fillCalendar(world, calendar);
    await world.table.transact([put(keys.installation('state'), { schema: OLD, installedOn: '2026-11-21T10:00:00.000Z' })]);
    const read = async () => void (await ana.call(list.getItem, { listId: calendar.id, id: 1 }));
    const reads: number[] = [];
    const before = process.cpuUsage();
    await startMigration(world.ctx);
    const events = await until(world, OLD + 1, read, reads);
    const { user, system } = process.cpuUsage(before);
    const rest = await until(world, SCHEMA, read, reads);
    if ((await countRows(world, calendar)) !== EVENTS) throw new Error('events are missing');
    const perSecond = (milliseconds: number) => Math.round(EVENTS / (milliseconds / 1000)).toLocaleString('en');
    print(`Migration of ${EVENTS.toLocaleString('en')} items beside the work`, [
      { what: 'items a second that get two rows each', value: perSecond(events), budget: '5,000' },
      { what: 'the same a second of processor time', value: perSecond((user + system) / 1000), budget: '' },
      { what: 'items a second through the steps that follow', value: perSecond(rest), budget: '' },
      { what: 'a read of an item meanwhile, 95th percentile', value: ms(percentile(reads, 0.95)), budget: '' },
    ]);
    await world.close();
  });
