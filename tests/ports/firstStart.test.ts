import { createServer, type IncomingMessage, type Server } from 'node:http';
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { GetParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FIRST_PASSWORD } from '#functions/domain/administration/installation/firstPassword.ts';
import { installOnce } from '#functions/domain/administration/installation/installOnce.ts';
import { openContext, system } from '#functions/domain/kernel/context.ts';
import { awsHost } from '#functions/platform/aws/host.ts';
import { keys } from '#functions/storage/keys.ts';
import { read, readAll } from '#functions/storage/rows.ts';
import { SCHEMA } from '#shared/schema.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';
import { createTables } from '#tests/ports/dynamoTables.ts';
import { endpoint, prepareEmulator } from '#tests/ports/emulator.ts';

const writing = /TransactWriteItems|PutItem|UpdateItem|DeleteItem|PutParameter|AdminCreateUser|AdminSetUserPassword/;

let line: Server;
let writes: number;
/** The write at which the connection breaks, and stays broken. */
let broken: { at: number; after: boolean } | undefined;

const forward = async (request: IncomingMessage, body: Buffer) => {
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => !/^(?:host|connection|content-length)$/.test(name)),
  );
  const init = { method: 'POST', headers: headers as Record<string, string>, body: new Uint8Array(body) };
  const reply = await fetch(`${endpoint}${request.url}`, init);
  return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()) };
};

/** A proxy between the adapters and the emulator, for the requests of a process that dies. */
const openLine = (): Server =>
  createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    if (writing.test(String(request.headers['x-amz-target']))) writes += 1;
    const over = broken !== undefined && writes >= broken.at;
    const answered = over && !(broken?.after && writes === broken.at) ? undefined : await forward(request, body);
    const json = { 'content-type': 'application/x-amz-json-1.1' };
    if (over || !answered) response.writeHead(400, json).end(JSON.stringify({ __type: 'LineBroken', message: 'gone' }));
    else response.writeHead(answered.status, json).end(answered.bytes);
  });

/** A separate user pool and secret store; S3 uses addresses that the proxy would not understand. */
const prepareDirectly = async (): Promise<void> => {
  const through = process.env.AWS_ENDPOINT_URL;
  process.env.AWS_ENDPOINT_URL = endpoint;
  await prepareEmulator();
  process.env.AWS_ENDPOINT_URL = through;
};

const expectComplete = async (): Promise<void> => {
  const { table, identity } = awsHost();
  const { id = '' } = (await read<{ id: string }>(table, keys.userName('admin'))) ?? {};
  const { siteId = '' } = (await read<{ siteId: string }>(table, keys.path('/'))) ?? {};
  expect(await read(table, keys.installation('state'))).toMatchObject({ schema: SCHEMA });
  expect(await read(table, keys.scope(`site:${siteId}`))).toMatchObject({ entries: [{ principal: `user:${id}` }] });
  expect(await readAll(table, keys.directoryEntry('', ''))).toHaveLength(1);
  const { Parameter } = await new SSMClient({}).send(
    new GetParameterCommand({ Name: `${process.env.SHEAF_SECRET_PREFIX}/${FIRST_PASSWORD}`, WithDecryption: true }),
  );
  expect(await identity.signIn('admin', Parameter?.Value ?? '')).toEqual({ step: 'done', userId: id });
  const user = { UserPoolId: process.env.SHEAF_USER_POOL, Username: 'admin' };
  expect((await new CognitoIdentityProviderClient({}).send(new AdminGetUserCommand(user))).UserStatus).toBe('CONFIRMED');
};

describe.skipIf(!endpoint)('the first start on AWS', () => {
  beforeEach(async () => {
    broken = undefined;
    line = openLine();
    process.env.AWS_ENDPOINT_URL = await listenLocally(line);
  });
  afterEach(() => {
    process.env.AWS_ENDPOINT_URL = endpoint;
    line.closeAllConnections();
    line.close();
  });

  const start = () => {
    writes = 0;
    return installOnce(openContext(awsHost(), system, 'test'), 'test');
  };

  test.each(['before', 'after'])('has the same result when it is repeated after an interruption %s any of its writes', async (moment) => {
    let breaks = 0;
    for (let at = 1; ; at++) {
      await prepareDirectly();
      await createTables(process.env.AWS_ENDPOINT_URL ?? '', `${moment}${at}-${Date.now()}-`);
      broken = { at, after: moment === 'after' };
      await start().catch(() => undefined);
      broken = undefined;
      if (writes < at) break;
      breaks += 1;
      await start();
      await expectComplete();
    }
    // Lease and password; the site and its two lists with their permissions; the person with id and password; access, mark, the end of the
    // lease.
    expect(breaks).toBe(14);
  });
});
