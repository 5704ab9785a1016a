import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import type { JobRecord } from '#functions/storage/records/records.ts';
import { put, read } from '#functions/storage/rows.ts';
import { field, inOrder } from '#infra/embedded/demo/fields.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { list } from '#shared/contracts/list.ts';
import { permission } from '#shared/contracts/permission.ts';
import type { Job } from '#shared/models/content/job.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let ana: Member;
let listId: string;
beforeEach(async () => {
  world = await openWorld();
  ana = await world.member('Ana', Access.Contribute);
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true }),
    field('Amount', 'Amount due', 'Number'),
    field('Due', 'Due', 'Date'),
    field('State', 'State', 'Choice', { options: ['Open', 'Done'] }),
    field('Urgent', 'Urgent', 'CheckBox'),
    field('Owner', 'Owner', 'PeoplePicker'),
    { ...field('Code', 'Code', 'SingleLine', { isUnique: true }), alias: 'Number of the file' },
  ]);
  listId = (await world.list({ fields })).id;
});
afterEach(() => world.close());

const ended = async (jobId: string): Promise<Job> => {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    const job = await ana.call(application.followJob, { jobId });
    if (job.endedOn) return job;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('the import does not end');
};

const start = (text: string) => ana.call(list.importRows, { listId, body: { text } });
const bring = async (text: string): Promise<Job> => ended((await start(text)).id);
const rows = async () => (await ana.call(list.items, { listId, pageSize: 200 })).items;

describe('LIST-121 importing a table', () => {
  test('recognizes a column by the displayed name of its field', async () => {
    await bring('Title,number of the FILE\nOne,A-1');
    expect((await rows()).map(({ Code }) => Code)).toEqual(['A-1']);
  });

  test('adds an item for each row, with every kind of value in usual notation', async () => {
    const job = await bring(
      [
        'title,Amount due,DUE,State,Urgent,Owner',
        'First,"1,234.50",2026-03-05,open,yes,Ana',
        'Second,"7,5",05-Mar-2026,Done,no,',
        '"Third, with ""quotes"" and\na line",,,,,',
      ].join('\r\n'),
    );
    expect(job).toMatchObject({ state: 'done', done: 2, total: 2, refusedCount: 1 });
    const items = await rows();
    expect(items.map(({ Title, Amount, Due, Urgent }) => [Title, Amount, String(Due).slice(0, 10), Urgent])).toEqual([
      ['First', 1234.5, '2026-03-05', true],
      ['Second', 7.5, '2026-03-05', false],
    ]);
    expect(items[0]).toMatchObject({ State: { value: 'Open' }, Owner: { fullName: 'Ana', internalId: ana.user.id } });
  });

  test('stops when its errors exceed what its record can hold, and counts all of them', async () => {
    const names = Array.from({ length: 12 }, (_, n) => `Visit ${n}`);
    const dates = names.map((name, n) => field(`Visit${n}`, name, 'Date'));
    listId = (
      await world.list({ title: 'Visits', fields: inOrder([field('Title', 'Title', 'SingleLine', { isTitleField: true }), ...dates]) })
    ).id;
    const lines = Array.from({ length: 600 }, (_, n) => `Row ${n},${Array(names.length).fill('to be agreed with the site').join(',')}`);
    const job = await bring([`Title,${names.join(',')}`, ...lines].join('\n'));
    expect(job).toMatchObject({ state: 'done', done: 0, refusedCount: 600 });
    expect(job.refused.length).toBeGreaterThan(100);
  });

  test('accepts it as the file of a form as well', async () => {
    const { body } = await ana.send(multipart(`/api/List/${listId}/import`, [['tasks.csv', Buffer.from('Title,Amount due\nSent,3')]]));
    expect(await ended(JSON.parse(body).value.id)).toMatchObject({ state: 'done', done: 1, refusedCount: 0 });
    expect((await rows()).map(({ Title, Amount }) => [Title, Amount])).toEqual([['Sent', 3]]);
  });

  test('reads what spreadsheet programs of several countries write', async () => {
    await bring('\ufeffTitle;Amount due\nÉté;1,5\n');
    const windows = Buffer.from('Title;Amount due\nÉtude n°2;2,5\n', 'latin1');
    const form = new FormData();
    form.set('file', new File([windows], 'table.csv'));
    const request = new Request('http://sheaf.test', { method: 'POST', body: form });
    const reply = await ana.send({
      method: 'POST',
      path: `/api/List/${listId}/import`,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      body: Buffer.from(await request.arrayBuffer()),
    });
    await ended(JSON.parse(reply.body).value.id);
    expect((await rows()).map(({ Title, Amount }) => [Title, Amount])).toEqual([
      ['Été', 1.5],
      ['Étude n°2', 2.5],
    ]);
  });

  test('reports each refused row by its number with the reason, and imports the others', async () => {
    const job = await bring(
      [
        'Title,Amount due,Due,State,Code',
        'Good,1,,,A',
        ',2,,,',
        'Bad number,x,,,',
        'Bad date,,2026-02-30,,',
        'Nobody,,,Never,',
        'Twice,,,,A',
      ].join('\n'),
    );
    expect(job.refused.sort((one, other) => Number(one.what) - Number(other.what))).toEqual([
      { what: '2', error: 'invalidInput', fields: [{ name: 'Title', code: 'required', value: '' }] },
      { what: '3', error: 'invalidInput', fields: [{ name: 'Amount due', code: 'invalidNumber', value: 'x' }] },
      { what: '4', error: 'invalidInput', fields: [{ name: 'Due', code: 'invalidDate', value: '2026-02-30' }] },
      { what: '5', error: 'invalidInput', fields: [expect.objectContaining({ name: 'State', value: 'Never' })] },
      { what: '6', error: 'valueNotUnique', fields: [{ name: 'Number of the file', code: 'notUnique', value: 'A' }] },
    ]);
    expect((await rows()).map(({ Title }) => Title)).toEqual(['Good']);
  });

  test('uses numbers only for the imported rows', async () => {
    await bring(['Title,Amount due,Code', 'One,1,A', 'Bad,x,', 'Twice,2,A', 'Two,3,B'].join('\n'));
    await bring(['Title,Code', 'Again,B', 'Three,C'].join('\n'));
    expect((await rows()).map(({ Id, Title }) => `${Id} ${Title}`)).toEqual(['1 One', '2 Two', '3 Three']);
  });

  test('refuses a table whose columns the list does not have, before anything is written', async () => {
    await expect(start('Title,Nope,Neither\na,b,c')).rejects.toMatchObject({
      status: 400,
      details: {
        fields: [
          { at: 'Nope', code: 'unknownField' },
          { at: 'Neither', code: 'unknownField' },
        ],
      },
    });
    await expect(start('Title')).rejects.toMatchObject({ status: 400 });
    expect(await rows()).toEqual([]);
  });

  test('refuses two columns of one field, of which one would be lost', async () => {
    const fields = ['AMOUNT DUE', 'Amount'].map((at) => ({ at, code: 'ambiguous' }));
    await expect(start('Title,Amount due,AMOUNT DUE,Amount\nOne,1,2,3')).rejects.toMatchObject({ status: 400, details: { fields } });
    expect(await rows()).toEqual([]);
  });

  test('refuses a table in which a quotation mark is not closed, instead of reading the rest as one cell', async () => {
    for (const cell of ['"cut off', '"Big" house']) {
      const fields = [{ at: 'file', code: 'unclosedQuote', params: { text: 'Two' } }];
      const text = ['Title,Code', 'One,A', `Two,${cell}`, 'Three,C'].join('\n');
      await expect(start(text)).rejects.toMatchObject({ status: 400, details: { fields } });
    }
    expect(await rows()).toEqual([]);
  });

  test('refuses a row with more cells than columns, unless they are empty', async () => {
    const job = await bring(['Title,Code', 'Porto,A,,', 'Lisbon, Portugal,B', 'Faro,C'].join('\n'));
    expect(job.refused).toEqual([{ what: '2', error: 'invalidInput', fields: [{ name: 'B', code: 'noColumn', value: '' }] }]);
    expect((await rows()).map(({ Title, Code }) => `${Title} ${Code}`)).toEqual(['Porto A', 'Faro C']);
  });

  test('imports each row once, however often a step is repeated', async () => {
    const { id } = await start(['Title', ...Array.from({ length: 30 }, (_, n) => `Row ${n}`)].join('\n'));
    await ended(id);
    const job = await read<JobRecord>(world.host.table, keys.job(id));
    await world.host.blobs.put(
      String(job?.body.blob),
      Buffer.from(['Title', ...Array.from({ length: 30 }, (_, n) => `Row ${n}`)].join('\n')),
    );
    await world.host.table.transact([put(keys.job(id), { ...job, state: 'running', cursor: null, endedOn: null, done: 0 })]);
    await world.host.queue.send({ name: 'job', body: { id } });
    await ended(id);
    expect(await rows()).toHaveLength(30);
  });

  test('is deleted after a month, with what it stored about each row', async () => {
    const { id } = await start(['Title', 'One', 'Two'].join('\n'));
    await ended(id);
    const { table, pk } = keys.imported(id, 0);
    const stored = async () => (await world.table.query({ table, pk })).rows.length;
    expect(await stored()).toBeGreaterThan(1);
    world.advance(31 * 24 * 3_600_000);
    await world.table.sweepExpired(world.host.now());
    expect(await stored()).toBe(0);
    await expect(ana.call(application.followJob, { jobId: id })).rejects.toMatchObject({ status: 401 });
    expect(await read(world.table, keys.job(id))).toBeUndefined();
  });

  test('does not fill in fields that the importing user may not write', async () => {
    const ada = await world.member('Ada', Access.FullAccess);
    await ada.call(permission.stopInheriting, { body: { listId, fieldId: 'Amount' } });
    await ada.call(permission.edit, { body: { listId, fieldId: 'Amount', userIds: [ana.user.id], accessLevels: Access.Read } });
    await expect(start('Title,Amount due\nx,1')).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
    await ada.call(permission.remove, { body: { listId, fieldId: 'Amount', userIds: [ana.user.id] } });
    await expect(start('Title,Amount due\nx,1')).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
    expect(await bring('Title\nx')).toMatchObject({ done: 1, refused: [] });
  });

  test('stops for a user who may no longer add', async () => {
    const rob = await world.member('Rob', Access.Read);
    await expect(rob.call(list.importRows, { listId, body: { text: 'Title\nx' } })).rejects.toMatchObject({ status: 403 });
  });
});

test('LIST-117 a list has calls for items, titles, details with and without items, fields, folders and both imports', async () => {
  const { id: library } = await world.list({ type: 'documents' });
  const named = ['items', 'items/titles', 'details', 'details/items', 'fields', 'folders'];
  const read = await Promise.all(named.map((name) => ana.send({ method: 'GET', path: `/api/List/${listId}/${name}` })));
  expect(read.map(({ status }) => status)).toEqual(named.map(() => 200));
  expect(await start('Title\nOne')).toMatchObject({ kind: 'importRows' });
  const none = ana.call(list.importDocuments, { listId: library, body: { uploadId: 'none' } });
  await expect(none).rejects.toMatchObject({ status: 410, error: 'uploadExpired' });
});

test('an import finds people and items by their names, and refuses rows with unknown or ambiguous names', async () => {
  const ada = await world.member('Ada', Access.FullAccess);
  const { id: companies } = await world.list({ title: 'Companies' });
  const company = (Title: string) => ana.call(list.createItem, { listId: companies, body: { Title } });
  const rules = { LookupModel: { systemSiteId: world.site.id, systemSiteListId: companies } };
  const fields = inOrder([
    field('Title', 'Title', 'SingleLine', { isRequired: true, isTitleField: true }),
    field('Company', 'Company', 'Lookup', { rules }),
    field('Companies', 'Companies', 'Lookup', { hasMany: true, rules }),
    field('Owner', 'Owner', 'PeoplePicker', { rules: { PeopleOnly: true } }),
  ]);
  listId = (await world.list({ fields })).id;
  const acme = await company('Acme');
  const twins = [await company('Twin'), await company('Twin')];
  const hidden = { listId: companies, itemId: (await company('Twin')).Id };
  await ada.call(permission.stopInheriting, { body: hidden });
  await ada.call(permission.remove, { body: { ...hidden, userIds: [ana.user.id] } });
  const text = ['Title,Company,Companies,Owner', 'Good,acme,Acme; #1,ANA', 'None,Nope,,', 'Several,Twin,,', 'Half,,Acme;Nope,'].join('\n');
  expect((await bring(text)).refused).toEqual([
    { what: '2', error: 'invalidInput', fields: [expect.objectContaining({ name: 'Company', code: 'noneNamed', value: 'Nope' })] },
    {
      what: '3',
      error: 'invalidInput',
      fields: [expect.objectContaining({ name: 'Company', code: 'severalNamed', value: 'Twin' })],
      matches: twins.map(({ Id }) => `#${Id}`),
    },
    { what: '4', error: 'invalidInput', fields: [expect.objectContaining({ name: 'Companies', code: 'noneNamed' })] },
  ]);
  const stored = { id: acme.Id, value: 'Acme' };
  expect(await rows()).toMatchObject([{ Title: 'Good', Company: stored, Companies: [stored, stored], Owner: { internalId: ana.user.id } }]);
});
