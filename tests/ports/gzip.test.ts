import { gunzipSync } from 'node:zlib';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { inGzip } from '#functions/platform/aws/inGzip.ts';
import { gzipText } from '#functions/platform/helpers/gzip.ts';

const long = JSON.stringify({ value: Array.from({ length: 50 }, (_, number) => ({ Title: `Réponse ${number}` })) });

const answer = (accepted: string | undefined, body: string | undefined) =>
  inGzip(async () => ({ statusCode: 200, headers: { 'content-type': 'application/json' }, body, cookies: ['a=1'] }))({
    headers: { ...(accepted !== undefined && { 'accept-encoding': accepted }) },
  } as unknown as APIGatewayProxyEventV2);

test('a long answer is sent in gzip to a browser that accepts it, and is the same after decompression', async () => {
  const { body = '', headers, isBase64Encoded, statusCode, cookies } = await answer('gzip, deflate, br, zstd', long);
  expect(headers).toEqual({ 'content-type': 'application/json', 'content-encoding': 'gzip', vary: 'accept-encoding' });
  expect([statusCode, isBase64Encoded, cookies]).toEqual([200, true, ['a=1']]);
  const packed = Buffer.from(body, 'base64');
  expect(gunzipSync(packed).toString()).toBe(long);
  expect(packed.length).toBeLessThan(Buffer.byteLength(long) / 4);
});

test.each([undefined, '', 'br', 'identity', 'gzip;q=0', 'br, gzip; q=0.0', 'x-gzip'])(
  'a caller that accepts %s gets it as it is',
  async (accepted) => {
    const { body, headers, isBase64Encoded } = await answer(accepted, long);
    expect([body, isBase64Encoded, headers?.['content-encoding']]).toEqual([long, undefined, undefined]);
    expect(headers?.vary).toBe('accept-encoding');
  },
);

test.each(['GZIP', 'br;q=1.0, gzip;q=0.8', 'gzip;q=1'])('a caller that accepts %s gets gzip', async (accepted) => {
  expect((await answer(accepted, long)).headers?.['content-encoding']).toBe('gzip');
});

test('a short answer and one without a body are unchanged', async () => {
  expect((await answer('gzip', '{"value":1}')).body).toBe('{"value":1}');
  expect((await answer('gzip', undefined)).headers).toEqual({ 'content-type': 'application/json' });
});

test.each([
  ['short', 500, false],
  ['of a page', 60_000, true],
  ['of an export', 600_000, true],
])('on one machine an answer that is %s is compressed if it is worth it', async (_, length, isWorthIt) => {
  const text = 'é'.padEnd(length - 1, long);
  const packed = await gzipText(text);
  expect(packed && gunzipSync(packed).toString()).toBe(isWorthIt ? text : undefined);
});
