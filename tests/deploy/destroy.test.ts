import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetParametersByPathCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { awsTable } from '#functions/platform/aws/table/table.ts';
import { keys } from '#functions/storage/keys.ts';
import { put } from '#functions/storage/rows.ts';
import { destroyObstacles } from '#infra/deploy/destroyObstacles.ts';
import { hasData } from '#infra/deploy/hasData.ts';
import { removeParameters } from '#infra/deploy/removeParameters.ts';
import { tablesOf } from '#infra/deploy/tableNames.ts';
import { startDynamoLocal } from '#tests/ports/dynamoLocal.ts';
import { createTables } from '#tests/ports/dynamoTables.ts';

describe('a stage is removed', () => {
  const wish = { stage: 'dev', typed: 'dev', withData: false, context: [] };
  const empty = () => Promise.resolve(false);
  const full = () => Promise.resolve(true);

  test('when its name was typed and no one has stored anything in it', async () => {
    expect(await destroyObstacles(wish, empty)).toEqual([]);
  });

  test('not without its name, and nothing is requested from AWS before', async () => {
    const requested = vi.fn(full);
    expect(await destroyObstacles({ ...wish, typed: undefined }, requested)).toEqual([expect.stringContaining('--yes-destroy dev')]);
    expect(await destroyObstacles({ ...wish, typed: 'Dev' }, requested)).toEqual([expect.stringContaining('--yes-destroy dev')]);
    expect(await destroyObstacles({ ...wish, stage: 'a b', typed: 'a b', withData: true }, requested)).toEqual([
      expect.stringContaining('cannot be the name'),
    ]);
    expect(await destroyObstacles({ ...wish, stage: 'dev2' }, requested)).toEqual([expect.stringContaining('--yes-destroy dev2')]);
    expect(requested).not.toHaveBeenCalled();
  });

  test('with its content only if that is requested as well', async () => {
    expect(await destroyObstacles(wish, full)).toEqual([expect.stringContaining('--with-data')]);
    expect(await destroyObstacles({ ...wish, withData: true }, full)).toEqual([]);
  });

  test('not if the context names another one, which the CDK would remove instead', async () => {
    const requested = vi.fn(empty);
    for (const stage of ['prod', 'dev2'])
      expect(await destroyObstacles({ ...wish, context: ['search=domain', `stage=${stage}`] }, requested)).toEqual([
        expect.stringContaining(`-c stage=${stage} is not the stage dev`),
      ]);
    expect(requested).not.toHaveBeenCalled();
    expect(await destroyObstacles({ ...wish, context: ['search=domain', 'stage=dev'] }, requested)).toEqual([]);
  });

  test.each(['prod', 'staging'])('never when it is %s, whatever is requested; the manual way is printed', async (stage) => {
    const lines = await destroyObstacles({ ...wish, stage, typed: stage, withData: true }, empty);
    expect(lines.join('\n')).toContain('--no-deletion-protection-enabled');
    expect(lines.join('\n')).toContain(`/sheaf/${stage}/`);
  });
});

const dynamo = await startDynamoLocal();

describe.skipIf(!dynamo)('the tables of a stage', () => {
  const table = awsTable();
  beforeAll(() => createTables(dynamo?.endpoint ?? ''));

  const createNamed = (TableName: string) =>
    new DynamoDBClient({}).send(
      new CreateTableCommand({
        TableName,
        BillingMode: 'PAY_PER_REQUEST',
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
      }),
    );

  test('contain data as soon as there is more than the root site of the first start', async () => {
    const first = [put(keys.site('root'), {}), put(keys.user('admin'), {}), put(keys.path('/'), {}), put(keys.scope('site:root'), {})];
    await table.transact(first);
    expect(await hasData('content')).toBe(false);
    for (const key of [keys.site('second'), keys.list('tasks'), keys.item('files', 1)]) {
      await table.transact([put(key, {})]);
      expect(await hasData('content'), key.pk).toBe(true);
      await table.transact([{ delete: key }]);
    }
    expect(await hasData('content')).toBe(false);
  });

  test('are found by the name of the stack, and it does not guess between two of a kind', async () => {
    for (const name of ['Sheaf-dev-Data-FactsB-1', 'Sheaf-dev-Data-HubC-1', 'Sheaf-prod-Data-ContentA-9', 'Sheaf-dev-DataX'])
      await createNamed(name);
    expect(await tablesOf('dev')).toBeUndefined();
    await createNamed('Sheaf-dev-Data-ContentA-1');
    expect(await tablesOf('dev')).toEqual({ content: 'Sheaf-dev-Data-ContentA-1', facts: 'Sheaf-dev-Data-FactsB-1' });
    await createNamed('Sheaf-dev-Data-ContentA-2');
    await expect(tablesOf('dev')).rejects.toThrow('--content <name>');
  });
});

const emulator = process.env.AWS_ENDPOINT_URL;
if (!emulator) console.log('The removal of parameters is not tested here: AWS_ENDPOINT_URL names no emulator');

test.skipIf(!emulator)('parameters of a stage are removed, however many, and no others', async () => {
  Object.assign(process.env, { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' });
  const ssm = new SSMClient({});
  const names = Array.from({ length: 23 }, (_, index) => `/sheaf/gone/keys/${index}`);
  for (const Name of [...names, '/sheaf/gone-not/keys/1'])
    await ssm.send(new PutParameterCommand({ Name, Value: 'x', Type: 'SecureString', Overwrite: true }));
  expect((await removeParameters('gone')).sort()).toEqual(names.sort());
  const left = async (Path: string) => (await ssm.send(new GetParametersByPathCommand({ Path, Recursive: true }))).Parameters?.length;
  expect([await left('/sheaf/gone'), await left('/sheaf/gone-not')]).toEqual([0, 1]);
});
