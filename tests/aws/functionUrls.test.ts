import { beforeAll, describe, expect, test } from 'vitest';
import { type FunctionHosts, functionHostsOf } from '#infra/constructs/functionHosts.ts';
import { functionHosts } from '#infra/deploy/functionHosts.ts';
import { list } from '#shared/contracts/list.ts';
import { site } from '#shared/contracts/site.ts';
import { CSRF_COOKIE, CSRF_HEADER } from '#shared/http/wrapper.ts';
import { account } from '#tests/aws/deployment.ts';
import { sendingOf } from '#tests/kit/callThrough.ts';
import { browserAt, type HttpBrowser } from '#tests/kit/overHttp.ts';

const { SHEAF_ADDRESS: address, SHEAF_ADMIN_PASSWORD: Password = '', AWS_ENDPOINT_URL: endpoint = '' } = process.env;
if (!address) console.log('Function URLs are not tested here: AWS_ENDPOINT_URL names no emulator');

describe.skipIf(!address)('the function URLs of a stage', () => {
  let hosts: FunctionHosts;
  let admin: HttpBrowser;
  beforeAll(async () => {
    Object.assign(process.env, account);
    hosts = functionHostsOf(await functionHosts('dev'));
    admin = await browserAt(address ?? '', { UserName: 'admin', Password });
  });

  /** A call as forwarded by the distribution; the emulator finds the function by its id. */
  const request = (
    name: keyof FunctionHosts,
    { method = 'GET', path, query, body, headers }: ReturnType<typeof sendingOf>,
    key = process.env.SHEAF_EDGE_KEY ?? '',
  ) =>
    fetch(`${endpoint}/_aws/lambda-url/${hosts[name]?.split('.')[0]}${path}${query ? `?${query}` : ''}`, {
      method,
      headers: {
        ...headers,
        'x-sheaf-edge': key,
        'x-sheaf-viewer': '203.0.113.7',
        cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [CSRF_HEADER]: admin.cookies.get(CSRF_COOKIE) ?? '',
        'x-correlation-id': 'through-its-url',
      },
      ...(typeof body === 'string' && { body }),
    });

  test('answer a user who signed in through the gateway, for reads and changes alike', async () => {
    const root = await request('site', sendingOf(site.details, { body: { path: '/' } }));
    expect([root.status, root.headers.get('x-correlation-id')]).toEqual([200, 'through-its-url']);
    const { value } = await root.json();
    const path = `urls${Date.now()}`;
    const add = await request(
      'site',
      sendingOf(site.createList, { systemSiteId: value.id, body: { title: path, path, listInternalName: path, type: 'items' } }),
    );
    const listId = (await add.json()).value.id;
    const created = await request('list', sendingOf(list.createItem, { listId, body: { Title: 'Grüße' } }));
    expect(created.status).toBe(200);
    const { items } = await admin.call(list.items, { listId, pageSize: 10 });
    expect(items).toMatchObject([{ Title: 'Grüße' }]);
  });

  test('refuse a call that does not come through the distribution', async () => {
    const requested = sendingOf(site.details, { body: { path: '/' } });
    expect((await request('site', requested, 'a guess')).status).toBe(403);
  });
});
