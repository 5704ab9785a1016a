import { ListSchedulesCommand, SchedulerClient } from '@aws-sdk/client-scheduler';
import { ReceiveMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, describe, expect, test } from 'vitest';
import { awsBlobs } from '#functions/platform/aws/blobs.ts';
import { awsHost } from '#functions/platform/aws/host.ts';
import { BlobMismatch, type Part } from '#functions/platform/blobs.ts';
import { sha256, storedOf } from '#functions/platform/checksum.ts';
import { ConditionFailed } from '#functions/platform/table.ts';
import { createTables } from '#tests/ports/dynamoTables.ts';
import { prepareEmulator } from '#tests/ports/emulator.ts';

const endpoint = process.env.AWS_ENDPOINT_URL;
if (!endpoint) console.log('S3, Cognito, SQS and Scheduler are not tested here: AWS_ENDPOINT_URL names no emulator');

const account = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
const contents = [Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), Buffer.from('the second part')];
const parts = contents.map(
  (content, index): Part => ({ number: index + 1, sha256: sha256(content).toString('hex'), bytes: content.length }),
);

test('the address of a part is good for its bytes only: digest and length are signed', async () => {
  Object.assign(process.env, account, { SHEAF_BUCKET: 'bucket' });
  const [signed] = await awsBlobs().signParts('key', 'upload', parts, 60);
  const query = new URL(signed?.url ?? '').searchParams;
  expect(query.get('X-Amz-SignedHeaders')).toBe('content-length;host;x-amz-checksum-sha256');
  expect(query.get('X-Amz-Expires')).toBe('60');
  expect(signed?.headers).toEqual({ 'x-amz-checksum-sha256': sha256(contents[0] ?? '').toString('base64') });
});

describe.skipIf(!endpoint)('the AWS adapters on an emulator', () => {
  const { blobs, identity, queue, schedule, secrets, hub } = awsHost();
  beforeAll(async () => {
    Object.assign(process.env, account);
    await prepareEmulator();
    await createTables(endpoint ?? '').catch(() => undefined);
  });

  test('S3 makes an object of proven parts, once', async () => {
    const key = 'list/ü/1';
    const uploadId = await blobs.begin(key);
    await expect(blobs.complete(key, uploadId, parts)).rejects.toBeInstanceOf(BlobMismatch);
    for (const { number, url, headers } of await blobs.signParts(key, uploadId, parts, 60)) {
      const body = new Uint8Array(contents[number - 1] ?? []);
      expect((await fetch(url, { method: 'PUT', body, headers })).status).toBe(200);
    }
    expect(await blobs.complete(key, uploadId, parts)).toEqual(storedOf(parts));
    expect(await blobs.complete(key, uploadId, parts)).toEqual(storedOf(parts));
    await expect(blobs.complete(key, uploadId, parts.slice(1))).rejects.toBeInstanceOf(BlobMismatch);
    await blobs.abort(key, uploadId);
  });

  test('S3 keeps small objects and gives them under their names, in ranges', async () => {
    const bytes = Buffer.from('small');
    expect(await blobs.put('small', bytes)).toEqual({ bytes: 5, checksum: sha256(bytes).toString('hex') });
    const url = await blobs.signDownload('small', { fileName: 'Étude.pdf', contentType: 'application/pdf', inline: true, seconds: 60 });
    const answer = await fetch(url, { headers: { range: 'bytes=1-2' } });
    expect([answer.status, await answer.text()]).toEqual([206, 'ma']);
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="_tude.pdf"; filename*=UTF-8''%C3%89tude.pdf`);
    await blobs.remove('small');
    expect(await blobs.get('small')).toBeUndefined();
  });

  test('Cognito knows people by password and authenticator', async () => {
    await identity.create({ userId: 'u1', userName: 'Ana', password: 'Right-12345' });
    await expect(identity.create({ userId: 'u2', userName: 'ANA', password: 'Right-12345' })).rejects.toBeInstanceOf(ConditionFailed);
    await identity.create({ userId: 'u1', userName: 'ana', password: 'Again-12345' });
    expect(await identity.signIn('ana', 'Again-12345')).toEqual({ step: 'done', userId: 'u1' });
    await identity.create({ userId: 'u1', userName: 'ana', password: 'Right-12345' });
    expect(await identity.signIn('ana', 'wrong')).toEqual({ step: 'refused' });
    expect(await identity.signIn('nobody', 'wrong')).toEqual({ step: 'refused' });
    expect(await identity.signIn('ANA', 'Right-12345')).toEqual({ step: 'done', userId: 'u1' });

    const sharedKey = await identity.beginAuthenticator('ana');
    const code = new TOTP({ secret: Secret.fromBase32(sharedKey) }).generate();
    expect(await identity.hasAuthenticator('ana')).toBe(false);
    expect(await identity.confirmAuthenticator('ana', code)).toBe(true);
    expect(await identity.hasAuthenticator('ana')).toBe(true);
    const first = await identity.signIn('ana', 'Right-12345');
    expect(first).toMatchObject({ step: 'code', userId: 'u1' });
    if (first.step === 'code') expect(await identity.answerCode(first.challenge, 'ana', code)).toEqual({ step: 'done', userId: 'u1' });

    await identity.removeAuthenticator('ana');
    await identity.setPassword('ana', 'Other-12345');
    expect(await identity.signIn('ana', 'Other-12345')).toEqual({ step: 'done', userId: 'u1' });
    await identity.setDisabled('ana', true);
    expect(await identity.signIn('ana', 'Other-12345')).toEqual({ step: 'refused' });
  });

  test('jobs reach the queue, at once or by a schedule that can be replaced and cancelled', async () => {
    await queue.send({ name: 'now', body: { a: 1 } });
    await schedule.at('late', new Date(0), { name: 'past', body: {} });
    const QueueUrl = process.env.SHEAF_QUEUE_URL;
    const { Messages = [] } = await new SQSClient({}).send(new ReceiveMessageCommand({ QueueUrl, MaxNumberOfMessages: 10 }));
    expect(Messages.map(({ Body }) => Body).sort()).toEqual(['{"name":"now","body":{"a":1}}', '{"name":"past","body":{}}']);

    const names = async () => {
      const command = new ListSchedulesCommand({ GroupName: process.env.SHEAF_SCHEDULE_GROUP });
      return (await new SchedulerClient({}).send(command)).Schedules?.map(({ Name }) => Name);
    };
    const later = (hours: number) => new Date(Date.now() + hours * 3_600_000);
    await schedule.at('task/ü 1', later(1), { name: 'later', body: {} });
    await schedule.at('task/ü 1', later(2), { name: 'later', body: {} });
    expect(await names()).toHaveLength(1);
    await schedule.cancel('task/ü 1');
    await schedule.cancel('task/ü 1');
    expect(await names()).toEqual([]);
  });

  test('the key of the installation stays the same, and a gone connection is no failure', async () => {
    const key = await secrets.key('session');
    expect(key).toHaveLength(32);
    expect(await awsHost().secrets.key('session')).toEqual(key);
    expect(await hub.post('gone=', 'hello')).toBe(false);
    await hub.drop('gone=');
  });
});
