import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { awsSchedule } from '#functions/platform/aws/schedule.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';
import { clock } from '#tests/ports/tables.ts';

let expressions: string[];
type Refusal = [status: number, name: string];
/** Refusals of the next requests, in order. */
let refusals: Refusal[];
let methods: string[];

/** The emulator accepts a time in the past; Scheduler on AWS refuses it on arrival. */
const scheduler = createServer(async (request, response) => {
  methods.push(request.method ?? '');
  const text = Buffer.concat(await request.toArray()).toString();
  const [status, name] = refusals.shift() ?? [200, ''];
  if (status === 200) expressions.push(JSON.parse(text).ScheduleExpression);
  response.writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': name }).end('{}');
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
beforeEach(() => {
  [expressions, refusals, methods] = [[], [], []];
});
afterAll(() => {
  scheduler.closeAllConnections();
  scheduler.close();
});

const { now } = clock('2026-11-21T10:00:00.200Z');
const newSchedule = () => awsSchedule({ queue: { send: () => Promise.reject(new Error('the time is not over')) }, now });

test('a schedule that Scheduler deletes after it ran, just before it is changed, is created again', async () => {
  const job = { name: 'job', body: {} };
  const exists: Refusal = [409, 'ConflictException'];
  const gone: Refusal = [404, 'ResourceNotFoundException'];
  refusals = [exists, gone];
  await newSchedule().at('catchUp', new Date('2026-11-21T10:01:00Z'), job);
  expect([methods, expressions]).toEqual([['POST', 'PUT', 'POST'], ['at(2026-11-21T10:01:00)']]);
  refusals = Array.from({ length: 10 }, () => [exists, gone]).flat();
  await expect(newSchedule().at('catchUp', new Date('2026-11-21T10:01:00Z'), job)).rejects.toThrow();
});

test('Scheduler is never asked for a time that is in the past when the request arrives', async () => {
  const schedule = newSchedule();
  for (const at of ['10:00:00.900Z', '10:00:02Z', '10:01:00Z'])
    await schedule.at(at, new Date(`2026-11-21T${at}`), { name: 'job', body: {} });
  expect(expressions).toEqual(['at(2026-11-21T10:00:05)', 'at(2026-11-21T10:00:05)', 'at(2026-11-21T10:01:00)']);
});
