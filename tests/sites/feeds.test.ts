import { createServer, type RequestListener } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { widgetFeed } from '#functions/domain/sites/feeds/widgetFeed.ts';
import { fetchPublic } from '#functions/platform/network/fetchPublic.ts';
import { isPublicAddress } from '#functions/platform/network/publicAddress.ts';
import { Access } from '#shared/access.ts';
import { widget } from '#shared/contracts/widget.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';
import { openWorld, type World } from '#tests/kit/world.ts';

const rss = `<rss version="2.0"><channel><title>News &amp; more</title><link>https://a.example</link>
<item><title>One</title><link>https://a.example/1</link><description><![CDATA[<p>Hi <script>x</script><b>you</b></p>]]></description>
<pubDate>Tue, 10 Nov 2026 10:00:00 GMT</pubDate></item>
<item><title>Two</title><link>javascript:alert(1)</link></item></channel></rss>`;
const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atoms</title><id>x</id><updated>2026-01-01T00:00:00Z</updated>
<entry><title type="html">One</title><link href="https://a.example/1"/><id>1</id><updated>2026-01-01T00:00:00Z</updated></entry></feed>`;

/** Tests may access this machine, which others may not. */
const here = { address: () => true, port: () => true };
const bounds = { bytes: 10_000, milliseconds: 1_000, redirects: 3 };

const requested: string[] = [];
const answers: Record<string, RequestListener> = {
  '/rss': (_, to) => to.end(rss),
  '/atom': (_, to) => to.end(atom),
  '/secret': (_, to) => to.end('the key is 42'),
  '/page': (_, to) => to.end('<html><body>the key is 42</body></html>'),
  '/long': (_, to) => to.end(rss + ' '.repeat(20_000)),
  '/silent': () => {},
  '/drip': (_, to) => {
    to.write('<rss>');
  },
  '/bomb': (_, to) => to.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
  '/moved': (_, to) => to.writeHead(302, { location: '/rss' }).end(),
  '/round': (_, to) => to.writeHead(302, { location: '/round' }).end(),
  '/file': (_, to) => to.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/cloud': (_, to) => to.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data/' }).end(),
};
const server = createServer((request, to) => {
  requested.push(JSON.stringify(request.headers));
  const answer = answers[request.url ?? ''];
  if (answer) answer(request, to);
  else to.writeHead(404).end(rss);
});
let origin = '';
let world: World;

beforeAll(async () => {
  world = await openWorld();
  origin = await listenLocally(server);
});
afterAll(async () => {
  await world.close();
  server.closeAllConnections();
  server.close();
});

describe('PAGE-052 PAGE-053 a feed is read from its URL by the server', () => {
  test('as plain text, with links by http or https', async () => {
    expect(await widgetFeed(world.ctx, `${origin}/rss`, here)).toEqual({
      title: 'News & more',
      items: [
        { title: 'One', link: 'https://a.example/1', summary: 'Hi x you', published: '2026-11-10T10:00:00.000Z' },
        { title: 'Two', link: '', summary: '', published: null },
      ],
    });
    expect(await widgetFeed(world.ctx, `${origin}/atom`, here)).toMatchObject({ title: 'Atoms', items: [{ link: 'https://a.example/1' }] });
    expect(requested.at(-1)).not.toMatch(/cookie|authorization/i);
  });

  test('and returned to a member who sends the URL', async () => {
    const member = await world.member('Reader', Access.Read);
    const url = `${origin}/rss?given`;
    answers['/rss?given'] = (_, to) => to.end(rss.replace('News &amp; more', 'Given'));
    await widgetFeed(world.ctx, url, here);
    // It is cached, so no request is sent, which this machine would refuse.
    expect(await member.call(widget.feed, { url })).toMatchObject({ title: 'Given', items: [{ title: 'One' }, { title: 'Two' }] });
    await expect(world.visitor().call(widget.feed, { url })).rejects.toMatchObject({ error: 'signInRequired' });
  });

  test('and is requested once in some minutes', async () => {
    await widgetFeed(world.ctx, `${origin}/moved`, here);
    const before = requested.length;
    await widgetFeed(world.ctx, `${origin}/moved`, here);
    expect(requested.length).toBe(before);
  });

  test.each(['/secret', '/page', '/silent', '/drip', '/bomb', '/round', '/file', '/absent'])(
    'not from %s, and no content of it is returned',
    async (path) => {
      const failure = await widgetFeed(world.ctx, origin + path, { ...here }).catch((error: unknown) => error);
      expect(failure).toMatchObject({ code: 'feedFailed', details: {} });
    },
    20_000,
  );

  test('and no further than its maximum length', async () => {
    expect(await fetchPublic(`${origin}/long`, bounds, here)).toBeUndefined();
    expect(await fetchPublic(`${origin}/rss`, bounds, here)).toBe(rss);
  });
});

describe('PAGE-053 addresses that are not public', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00:ec2::254',
    '::ffff:127.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:0:1::1',
    'not an address',
  ])('%s', (address) => expect(isPublicAddress(address)).toBe(false));

  test.each(['93.184.216.34', '1.1.1.1', '172.32.0.1', '2606:4700:4700::1111', '2a00:1450:4001:81b::200e'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  test('are not connected to, whatever their names', async () => {
    const { port } = new URL(origin);
    const before = requested.length;
    const anyPort = { address: isPublicAddress, port: () => true };
    const names = ['127.0.0.1', 'localhost', '[::1]', '[::ffff:127.0.0.1]', '2130706433', '0x7f.1', '0177.0.0.1', 'ip6-localhost'];
    for (const name of names) expect(await fetchPublic(`http://${name}:${port}/rss`, bounds, anyPort), name).toBeUndefined();
    for (const name of names) expect(await fetchPublic(`http://${name}:${port}/rss`, bounds), name).toBeUndefined();
    expect(requested.length).toBe(before);
  });

  test('are not reached through a redirect either', async () => {
    const onlyHere = { address: (address: string) => address === '127.0.0.1', port: () => true };
    expect(await fetchPublic(`${origin}/moved`, bounds, onlyHere)).toBe(rss);
    expect(await fetchPublic(`${origin}/cloud`, bounds, onlyHere)).toBeUndefined();
    // Each redirect is checked: here the second one leads to an address that is allowed only for the first.
    let steps = 0;
    const onlyOnce = { address: () => ++steps === 1, port: () => true };
    expect(await fetchPublic(`${origin}/moved`, bounds, onlyOnce)).toBeUndefined();
    expect(steps).toBe(2);
  });

  test('cannot be distinguished from other unreadable feeds by a member who requests one', async () => {
    const world = await openWorld({ listening: false });
    const member = await world.member('Ada', Access.Read);
    const before = requested.length;
    for (const url of [`${origin}/rss?asked`, 'http://169.254.169.254/latest/meta-data/'])
      await expect(member.call(widget.feed, { url })).rejects.toMatchObject({ status: 422, error: 'feedFailed' });
    for (const scheme of ['file:///etc/passwd', 'ftp://a.example/feed', 'gopher://a.example', 'data:text/xml,<rss/>', 'somewhere'])
      await expect(member.call(widget.feed, { url: scheme }), scheme).rejects.toMatchObject({ error: 'invalidInput' });
    expect(requested.length).toBe(before);
    await world.close();
  });
});
