import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awsSchedule } from '#functions/platform/aws/schedule.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';
import { clock } from '#tests/ports/tables.ts';

const expressions: string[] = [];

/** The emulator accepts a time in the past; Scheduler on AWS refuses it on arrival. */
const scheduler = createServer(async (request, response) => {
  expressions.push(JSON.parse(Buffer.concat(await request.toArray()).toString()).ScheduleExpression);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
});

beforeAll(async () => {
  const account = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
  const location = {
    SHEAF_SCHEDULE_GROUP: 'jobs',
    SHEAF_QUEUE_ARN: 'arn:aws:sqs:us-east-1:000000000000:jobs',
    SHEAF_SCHEDULE_ROLE: 'role',
  };
  Object.assign(process.env, account, location, { AWS_ENDPOINT_URL_SCHEDULER: await listenLocally(scheduler) });
});
afterAll(() => {
  scheduler.closeAllConnections();
  scheduler.close();
});

test('Scheduler is never asked for a time that is in the past when the request arrives', async () => {
  const { now } = clock('2026-11-21T10:00:00.200Z');
  const schedule = awsSchedule({ queue: { send: () => Promise.reject(new Error('the time is not over')) }, now });
  for (const at of ['10:00:00.900Z', '10:00:02Z', '10:01:00Z'])
    await schedule.at(at, new Date(`2026-11-21T${at}`), { name: 'job', body: {} });
  expect(expressions).toEqual(['at(2026-11-21T10:00:05)', 'at(2026-11-21T10:00:05)', 'at(2026-11-21T10:01:00)']);
});
