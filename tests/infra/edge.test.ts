import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, test } from 'vitest';
import { throughEdge } from '#functions/platform/aws/throughEdge.ts';
import { synthesize } from '#tests/infra/synthesize.ts';

const EDGE = '130.176.1.1';
process.env.SHEAF_EDGE_KEY = 'the-word';

const addressSeen = (headers: Record<string, string>): Promise<unknown> => {
  const event = { headers, requestContext: { http: { sourceIp: EDGE } } } as unknown as APIGatewayProxyEventV2;
  return throughEdge(async ({ requestContext }) => requestContext.http.sourceIp)(event);
};
test('behind the distribution, failures are counted for the viewer and not for the edge that many share', async () => {
  expect(await addressSeen({ 'x-sheaf-edge': 'the-word', 'x-forwarded-for': '203.0.113.7' })).toBe('203.0.113.7');
  expect(await addressSeen({ 'x-sheaf-edge': 'the-word', 'x-forwarded-for': `203.0.113.7, ${EDGE}` })).toBe('203.0.113.7');
});

test('the distribution names the caller, and that takes precedence over what proxies in between have added', async () => {
  const headers = { 'x-sheaf-edge': 'the-word', 'x-forwarded-for': '198.51.100.9', 'x-sheaf-viewer': '203.0.113.7' };
  expect(await addressSeen(headers)).toBe('203.0.113.7');
  expect(await addressSeen({ ...headers, 'x-sheaf-edge': 'a guess' })).toMatchObject({ statusCode: 403 });

  const [created] = synthesize()
    .ofType('AWS::CloudFront::Function')
    .filter(({ properties }) => /x-sheaf-viewer/.test(properties.FunctionCode));
  const handler = new Function(`${created?.properties.FunctionCode}\nreturn handler;`)();
  const request = { headers: { 'x-sheaf-viewer': { value: 'made up' } } };
  expect(handler({ request, viewer: { ip: '203.0.113.7' } }).headers['x-sheaf-viewer']).toEqual({ value: '203.0.113.7' });
});

test('an address that the viewer invented is ignored', async () => {
  expect(await addressSeen({ 'x-sheaf-edge': 'the-word', 'x-forwarded-for': `10.0.0.1, 203.0.113.7, ${EDGE}` })).toBe('203.0.113.7');
});

test('no one is served without the distribution, whatever the address claims', async () => {
  const tries: Record<string, string>[] = [
    {},
    { 'x-forwarded-for': '203.0.113.7' },
    { 'x-sheaf-edge': 'a guess', 'x-sheaf-viewer': '203.0.113.7' },
    { 'x-sheaf-edge': '' },
  ];
  for (const headers of tries) expect(await addressSeen(headers)).toMatchObject({ statusCode: 403 });
});
