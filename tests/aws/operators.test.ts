import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verifyAuditLog } from '#functions/domain/administration/audit/verifyAuditLog.ts';
import { createList } from '#functions/domain/content/lists/createList.ts';
import { newItem } from '#functions/domain/content/saving/newItem.ts';
import { saveItem } from '#functions/domain/content/saving/saveItem.ts';
import { callerOf } from '#functions/domain/identity/sessions/session.ts';
import { startSession } from '#functions/domain/identity/sessions/startSession.ts';
import { type Context, openContext, system } from '#functions/domain/kernel/context.ts';
import { createSite } from '#functions/domain/sites/createSite.ts';
import { awsHost } from '#functions/platform/aws/host.ts';
import { keyIdIn } from '#functions/platform/crypto/namedKey.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord, ListRecord, SiteRecord, UserRecord } from '#functions/storage/records/records.ts';
import { put, readAll } from '#functions/storage/rows.ts';
import { sealFacts } from '#functions/storage/seals.ts';
import { field } from '#infra/embedded/demo/fields.ts';
import { account } from '#tests/aws/deployment.ts';
import { createTable, tablesOfStage } from '#tests/aws/ownStage.ts';

const endpoint = process.env.AWS_ENDPOINT_URL;
if (!endpoint) console.log('What operators do on AWS is not tested here: AWS_ENDPOINT_URL names no emulator');

const root = join(import.meta.dirname, '../..');
const DAY = 86_400_000;
const stage = `o${Date.now()}`;
const live = tablesOfStage(stage);
/** The bucket of chain heads. */
const heads = `sheaf-${stage}-audit-000000000000-us-east-1`;

/** Runs a command as an operator would. */
const command = (task: string, ...args: string[]): string => {
  const options = [join(root, 'infra/tasks/run.mjs'), task, '--stage', stage, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, options, { cwd: root, encoding: 'utf8' });
  expect(status, stdout + stderr).toBe(0);
  return stdout.trim();
};

describe.skipIf(!endpoint)('a stage', () => {
  const host = awsHost();
  const ctx = openContext(host, system, 'operators-test');
  /** The same stage, two hundred days ago. */
  const clock = { now: { value: () => new Date(Date.now() - 200 * DAY) } };
  const then = openContext(Object.create(host, clock), system, 'operators-test');
  let site: SiteRecord;
  beforeAll(async () => {
    Object.assign(process.env, account, { SHEAF_SECRET_PREFIX: `/sheaf/${stage}/keys` });
    Object.assign(process.env, { SHEAF_CONTENT_TABLE: live.content, SHEAF_FACTS_TABLE: live.facts, SHEAF_AUDIT_BUCKET: heads });
    const client = new DynamoDBClient({});
    for (const name of Object.values(live)) await createTable(client, name);
    await new S3Client({}).send(new CreateBucketCommand({ Bucket: heads }));
    site = await createSite(then, { siteName: 'Root', subPath: '', description: '', parent: undefined });
  });
  afterAll(async () => {
    const client = new DynamoDBClient({});
    for (const TableName of Object.values(live)) await client.send(new DeleteTableCommand({ TableName }));
  });

  test('rotates its keys: running functions accept what the new key has signed, and what the previous one has', async () => {
    const person = { userName: 'rob', fullName: 'Rob', email: '', isAdmin: false, isDisabled: false, groups: [], language: null };
    const rob: UserRecord = { ...person, id: 'rob', homePage: null, revokedBefore: null, itemId: 1 };
    await host.table.transact([put(keys.user('rob'), rob)]);
    const before = await startSession(host, 'rob');
    expect(command('rotateKeys', '--name', 'session')).toMatch(/^session: key \d+ is current; \d+ older ones? (?:is|are) kept, 0 dropped$/);
    const started = awsHost();
    const after = await startSession(started, 'rob');
    const [one, other] = [before, after].map((token) => keyIdIn(token.split('.')[2] ?? '').id);
    expect(other).not.toBe(one);
    for (const running of [host, started])
      for (const token of [before, after]) expect(await callerOf(running, token)).toMatchObject({ id: 'rob' });
  });

  const addItem = async (at: Context, list: ListRecord): Promise<void> => {
    const after = await newItem(at, { list, folderId: list.id, values: { Title: 'Plan' }, file: null });
    await saveItem(at, { list, kind: 'itemCreated', before: null, after });
  };

  test('moves its old facts into an archive in a bucket, and its chains verify without them', async () => {
    const fields = [field('Title', 'Title', 'SingleLine', { isTitleField: true })];
    const list = await createList(then, { site, title: 'Plans', description: '', type: 'items', fields, views: [], order: 1 });
    const subject = `list#${list.id}`;
    const facts = () => readAll<FactRecord>(host.table, keys.fact(subject, ''));
    const seal = async () => {
      const { current: key } = await host.secrets.ring('audit');
      await sealFacts({ table: host.table, key }, { subject, facts: await facts() });
    };
    await addItem(then, list);
    await seal();
    await addItem(ctx, list);
    await seal();
    const before = await facts();
    expect(before.length).toBeGreaterThanOrEqual(3);

    const Bucket = `sheaf-archive-${Date.now()}`;
    const s3 = new S3Client({});
    await s3.send(new CreateBucketCommand({ Bucket }));
    const day = new Date(Date.now() - 100 * DAY).toISOString().slice(0, 10);
    const said = command('archiveAudit', '--before', day, '--to', `s3://${Bucket}/audit`);
    expect(said).toContain(`${before.length - 1} entries were removed from the table`);
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket }));
    expect(Contents.map(({ Key }) => Key)).toEqual([expect.stringMatching(new RegExp(`^audit/audit-before-${day}-`))]);
    expect(await facts()).toEqual(before.slice(-1));
    expect(await verifyAuditLog(ctx, { listId: list.id })).toMatchObject({ unsealed: 0, findings: [] });
  });
});
