import { join } from 'node:path';
import { field, inOrder, view } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { Job } from '#shared/models/content/job.ts';
import { inFolder, print } from '#tests/bench/bench.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { openWorld } from '#tests/kit/world.ts';

const ROWS = 100_000;
const EVERY = 200;

const fields = inOrder([
  field('Title', 'Title', 'SingleLine', { isTitleField: true }),
  field('Amount', 'Amount', 'Number'),
  field('Due', 'Due', 'Date'),
  field('Done', 'Done', 'CheckBox'),
]);

/** Imports a table, from the call to the end of its job: each row is validated, numbered and sorted, and has a version and a fact. */
export const benchImport = (rows = ROWS): Promise<void> =>
  inFolder(async (folder) => {
    const world = await openWorld({ database: join(folder, 'bench.db') });
    world.host.callsPerSecond = 1e9;
    const ana = await world.member('Ana', Access.Contribute);
    const { id: listId } = await world.list({ fields, views: [view('all', 'All', { isDefault: true })] });
    const lines = Array.from({ length: rows }, (_, n) => `Row ${n},${n % 1000},2026-0${1 + (n % 9)}-15,${n % 2 === 0}`);
    const start = performance.now();
    const table = Buffer.from(['Title,Amount,Due,Done', ...lines].join('\n'));
    const { body } = await ana.send(multipart(`/api/List/${listId}/import`, [['Rows.csv', table]]));
    const job = Job.parse(JSON.parse(body).value);
    let now = job;
    while (now.endedOn === null) {
      await new Promise((resolve) => setTimeout(resolve, EVERY));
      now = await ana.call(application.followJob, { jobId: job.id });
    }
    const seconds = (performance.now() - start) / 1000;
    if (now.state !== 'done' || now.refusedCount > 0) throw new Error('the import did not go through');
    print(`Import of ${rows.toLocaleString('en')} rows of a CSV file`, [
      { what: 'rows a second', value: Math.round(rows / seconds).toLocaleString('en'), budget: '5,000' },
    ]);
    await world.close();
  });
