import { setTimeout as pause } from 'node:timers/promises';
import { DeleteTableCommand, DynamoDBClient, ListTablesCommand, UpdateContinuousBackupsCommand } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markInstalled } from '#functions/domain/administration/installation/installation.ts';
import { createList } from '#functions/domain/content/lists/createList.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { createSite } from '#functions/domain/sites/createSite.ts';
import { awsHost } from '#functions/platform/aws/host.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FileRecord, ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { field } from '#infra/embedded/demo/fields.ts';
import { drill } from '#infra/recovery/drill.ts';
import { restoreLive } from '#infra/recovery/restoreLive.ts';
import { createTable, tablesOfStage } from '#tests/aws/ownStage.ts';

const endpoint = process.env.AWS_ENDPOINT_URL;
if (!endpoint) console.log('The restore drill is not tested here: AWS_ENDPOINT_URL names no emulator');

/** A stage of this run alone, with tables and a bucket named like those of the stacks. */
const stage = `t${Date.now()}`;
const live = tablesOfStage(stage);
const bucket = `sheaf-${stage}-files-000000000000-us-east-1`;
/** These settings select the tables; a drill leaves them at its copy. */
const useLive = () =>
  Object.assign(process.env, { SHEAF_CONTENT_TABLE: live.content, SHEAF_FACTS_TABLE: live.facts, SHEAF_BUCKET: bucket });

const createLive = async (client: DynamoDBClient, TableName: string) => {
  await createTable(client, TableName);
  const PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: true };
  await client.send(new UpdateContinuousBackupsCommand({ TableName, PointInTimeRecoverySpecification }));
};

describe.skipIf(!endpoint)('the restore drill', () => {
  const host = awsHost();
  const ctx = openContext(host, system, 'drill-test');
  let list: ListRecord;
  let item: ItemRecord;

  const save = (values: ItemRecord['values'], file: FileRecord | null = item.file) => {
    const before = item;
    return saveItem(ctx, { list, kind: 'itemUpdated', before, after: { ...before, values, file } });
  };
  const putFile = async (blob: string): Promise<FileRecord> => {
    const { bytes, checksum } = await host.blobs.put(blob, Buffer.from('the words of a file'));
    return { name: 'Plan.txt', bytes, checksum, blob, contentType: 'text/plain', version: 1 };
  };

  beforeAll(async () => {
    Object.assign(process.env, { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
    const client = new DynamoDBClient({});
    for (const name of Object.values(live)) await createLive(client, name);
    const s3 = new S3Client({});
    await s3.send(new CreateBucketCommand({ Bucket: bucket }));
    await s3.send(new PutBucketVersioningCommand({ Bucket: bucket, VersioningConfiguration: { Status: 'Enabled' } }));
    useLive();

    await host.table.transact([markInstalled(new Date())]);
    const site = await createSite(ctx, { siteName: 'Root', subPath: '', description: '', parent: undefined });
    list = await createList(ctx, {
      site,
      title: 'Plans',
      description: '',
      type: 'documents',
      fields: [field('Title', 'Title', 'SingleLine')],
      views: [],
      order: 1,
    });
    const by = { internalId: 'system', fullName: 'Sheaf', isGroup: false };
    const now = new Date().toISOString();
    const blank = { id: 1, listId: list.id, folderId: list.id, version: 0, values: { Title: 'Plan' }, ownScope: false, deletedOn: null };
    const after = { ...blank, file: await putFile('plan-1'), createdBy: by, createdOn: now, modifiedBy: by, modifiedOn: now };
    item = await saveItem(ctx, { list, kind: 'fileUploadedNew', before: null, after });
    item = await save({ Title: 'Better plan' });
  });

  afterAll(async () => {
    const client = new DynamoDBClient({});
    for (const TableName of [...Object.values(live), ...(await sideTables())]) await client.send(new DeleteTableCommand({ TableName }));
  });

  beforeEach(async () => {
    useLive();
    // The names of restored tables contain the second.
    await pause(1100);
  });

  const sideTables = async () => {
    const { TableNames = [] } = await new DynamoDBClient({}).send(new ListTablesCommand({ ExclusiveStartTableName: `sheaf-${stage}` }));
    return TableNames.filter((name) => name.startsWith(`sheaf-${stage}-drill-`)).sort();
  };
  const run = async (options: { keep?: boolean } = {}) => {
    const said: string[] = [];
    const good = await drill({ stage, margin: 0, ...options }, (line) => said.push(line));
    useLive();
    return { good, said };
  };

  test('restores, verifies what it reads, reports the duration of each step and leaves nothing behind', async () => {
    const { good, said } = await run();
    expect(said).toEqual([
      expect.stringContaining(live.content),
      expect.stringMatching(/^Restored in \d+\.\d s$/),
      expect.stringMatching(/^Proven in/),
      '  version of the data: 1 checked, 0 wrong',
      '  facts whose item has the version: 2 checked, 0 wrong',
      '  lists whose counts are right: 1 checked, 0 wrong',
      '  files in the bucket: 1 checked, 0 wrong',
      expect.stringMatching(/^Side tables removed in/),
    ]);
    expect(good).toBe(true);
    expect(await sideTables()).toEqual([]);
  });

  test('keeps the copy for inspection if a file is missing or a version is damaged', async () => {
    await host.blobs.remove('plan-1');
    const version = await host.table.get(keys.version(list.id, 1, 2));
    await host.table.transact([{ delete: keys.version(list.id, 1, 2) }]);
    const { good, said } = await run();
    expect(good).toBe(false);
    expect(said.join('\n')).toMatch(/The file plan-1 \(Plan\.txt\) is not in the bucket/);
    expect(said.join('\n')).toMatch(/Item 1 of "Plans" is at version 2, which does not exist/);
    expect(await sideTables()).toHaveLength(2);
    await host.blobs.put('plan-1', Buffer.from('the words of a file'));
    if (version) await host.table.transact([{ put: version }]);
  });

  test('goes back: rows, counts, facts and files are as they were, and a second run finds nothing to do', async () => {
    const at = new Date();
    const before = await sideTables();
    expect(await run({ keep: true })).toMatchObject({ good: true });
    const [content = '', facts = ''] = (await sideTables()).filter((name) => !before.includes(name));
    await pause(1100);
    item = await save({ Title: 'Worse plan' });
    await host.blobs.remove('plan-1');
    await host.table.transact([{ put: { ...keys.site('added'), data: { id: 'added' } } }]);

    const said: string[] = [];
    const way = { live, side: { content, facts }, bucket, at };
    expect(await restoreLive(way, (line) => said.push(line))).toBe(true);
    expect(said).toContain('  1 files restored');
    expect(await read<ItemRecord>(host.table, keys.item(list.id, 1))).toMatchObject({ version: 2, values: { Title: 'Better plan' } });
    expect(await read(host.table, keys.version(list.id, 1, 3))).toBeUndefined();
    expect(await read(host.table, keys.site('added'))).toBeUndefined();
    expect(await host.blobs.get('plan-1')).toBeDefined();
    expect(await run()).toMatchObject({ good: true });
  });

  test("refuses an instant outside the tables' backups, and a stage that does not exist", async () => {
    await expect(drill({ stage, at: new Date('2020-01-01') }, () => undefined)).rejects.toThrow('can be restored to any time from');
    await expect(drill({ stage: 'nowhere' }, () => undefined)).rejects.toThrow('no tables of Sheaf-nowhere-Data');
  });
});
