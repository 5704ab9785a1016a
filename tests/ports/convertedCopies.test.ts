import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { awsConverter } from '#functions/platform/aws/convert.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';

const methods: string[] = [];

/** S3, which stores and returns but is too busy to delete, and the converter function. */
const aws = createServer(async (request, response) => {
  await request.toArray();
  methods.push(request.method ?? '');
  if (request.method === 'DELETE') response.writeHead(503).end();
  else response.writeHead(200).end(request.method === 'GET' ? 'converted' : '{}');
});

beforeAll(async () => {
  const address = await listenLocally(aws);
  const account = { AWS_REGION: 'us-east-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_MAX_ATTEMPTS: '1' };
  const location = { SHEAF_BUCKET: 'files', SHEAF_CONVERTER: 'converter', SHEAF_CONVERSION_SECONDS: '25' };
  Object.assign(process.env, account, location, { AWS_ENDPOINT_URL_S3: address, AWS_ENDPOINT_URL_LAMBDA: address });
});
afterAll(() => {
  aws.closeAllConnections();
  aws.close();
});

test('a document that was converted is returned even if its copies cannot be removed, which the bucket does after a day', async () => {
  const bytes = await awsConverter().convert(Buffer.from('a letter'), { from: 'txt', to: 'pdf' });
  expect(Buffer.from(bytes).toString()).toBe('converted');
  expect(methods).toEqual(['PUT', 'POST', 'GET', 'DELETE', 'DELETE']);
});
