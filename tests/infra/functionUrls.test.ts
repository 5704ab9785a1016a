import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import type { Host } from '#functions/platform/host.ts';
import { SESSION_COOKIE, wireName } from '#functions/runtime/cookies.ts';
import { addressed, functionHostsOf } from '#infra/constructs/functionHosts.ts';
import { gatewayPaths } from '#infra/constructs/routes.ts';
import { type ControllerName, contracts } from '#shared/contracts/index.ts';
import { type Synthesized, synthesize } from '#tests/infra/synthesize.ts';

const hosts = Object.fromEntries(addressed.map((name) => [name, `${name.toLowerCase()}.lambda-url.eu-central-1.on.aws`]));
const [off, first, on] = [
  synthesize(),
  synthesize({ functionUrls: 'on' }),
  synthesize({ functionUrls: 'on', functionHosts: JSON.stringify(hosts) }),
];

const codeOf = ({ ofType }: Synthesized): string =>
  ofType('AWS::CloudFront::Function').find(({ id }) => id.startsWith('ViewerAddress'))?.properties.FunctionCode;

interface RequestSpec {
  uri: string;
  cookies?: string[];
  headers?: string[];
}

const SESSION = wireName({ origin: 'https://docs.example.org' } as Host, SESSION_COOKIE);

/** The target of a call as chosen by the edge function: the host of a function, or undefined for the gateway. */
const chosen = (whole: Synthesized, { uri, cookies = [SESSION], headers = [] }: RequestSpec): string | undefined => {
  let host: string | undefined;
  const cf = {
    updateRequestOrigin: ({ domainName, ...more }: { domainName: string }) => {
      expect(more).toEqual({});
      host = domainName;
    },
  };
  const named = (names: string[]) => Object.fromEntries(names.map((name) => [name, { value: 'x' }]));
  const event = { viewer: { ip: '203.0.113.7' }, request: { uri, cookies: named(cookies), headers: named(headers) } };
  // The runtime requires a module import in the first line; here it is passed in.
  const code = codeOf(whole).replace("import cf from 'cloudfront';", '');
  const { headers: sent } = runInNewContext(`${code}; handler(event)`, { cf, event });
  expect(sent['x-sheaf-viewer']).toEqual({ value: '203.0.113.7' });
  return host;
};

/** Like the gateway: the longest fixed prefix wins. */
const gatewayChooses = (path: string): ControllerName | undefined =>
  (Object.keys(contracts) as ControllerName[]).find((name) =>
    gatewayPaths(contracts[name]).some((route) =>
      route.endsWith('/{proxy+}') ? path.startsWith(route.replace('{proxy+}', '')) : path === route,
    ),
  );

describe('functions with their own addresses', () => {
  const urls = first.ofType('AWS::Lambda::Url');

  test('exist only on request', () => {
    expect(off.ofType('AWS::Lambda::Url')).toEqual([]);
    expect(off.ofType('AWS::SSM::Parameter')).toEqual([]);
    expect(off.ofType('AWS::Logs::MetricFilter').filter(({ stack }) => stack.endsWith('-Api'))).toEqual([]);
    expect(() => synthesize({ functionUrls: 'yes' })).toThrow('on or off');
    expect(first.violations).toEqual([]);
  });

  test('are those that answer calls, except the one for signing in, and can be called with both rights that AWS requires', () => {
    const named = (resources: typeof urls) =>
      new Set(resources.map(({ properties }) => JSON.stringify(properties.TargetFunctionArn ?? properties.FunctionName)));
    expect(urls).toHaveLength(addressed.length);
    expect(urls.map(({ properties }) => properties.AuthType)).toEqual(urls.map(() => 'NONE'));
    const permissions = first.ofType('AWS::Lambda::Permission').filter(({ properties }) => properties.Principal === '*');
    for (const [action, condition] of [
      ['lambda:InvokeFunctionUrl', { FunctionUrlAuthType: 'NONE' }],
      ['lambda:InvokeFunction', { InvokedViaFunctionUrl: true }],
    ] as const) {
      const such = permissions.filter(({ properties }) => properties.Action === action);
      expect(named(such)).toEqual(named(urls));
      for (const { properties } of such) expect(properties).toMatchObject(condition);
    }
    expect(permissions).toHaveLength(2 * urls.length);
  });

  test('are recorded for the distribution, which is deployed before them', () => {
    const [parameter] = first.ofType('AWS::SSM::Parameter');
    expect(parameter?.properties.Name).toBe('/sheaf/dev/function-hosts');
    const text = parameter?.properties.Value['Fn::Join'][1]
      .map((part: unknown) => (typeof part === 'string' ? part : 'a.example'))
      .join('');
    expect(Object.keys(JSON.parse(text))).toEqual(addressed);
    expect(functionHostsOf(text).list).toBe('a.example');
    const web = first.stacks.find(({ name }) => name.endsWith('-Web'));
    expect(web?.dependencies).toEqual(['Sheaf-dev-Gateway']);
    // As long as it knows no function URLs, all calls go through the gateway.
    expect(codeOf(first)).toBe(codeOf(off));
  });

  test('are counted by their lines, as the gateway sees only a part of the calls', () => {
    const filters = first.ofType('AWS::Logs::MetricFilter').filter(({ stack }) => stack.endsWith('-Api'));
    expect(filters).toHaveLength(2 * Object.keys(contracts).length);
    expect(new Set(filters.map(({ properties }) => JSON.stringify(properties.MetricTransformations)))).toEqual(
      new Set([
        '[{"MetricName":"CallMs","MetricNamespace":"sheaf-dev","MetricValue":"$.ms"}]',
        '[{"MetricName":"CallsFailed","MetricNamespace":"sheaf-dev","MetricValue":"1"}]',
      ]),
    );
    const alarmed = (whole: Synthesized) =>
      whole
        .ofType('AWS::CloudWatch::Alarm')
        .filter(({ id }) => id.startsWith('Calls'))
        .map(({ properties }) => [properties.Namespace, properties.MetricName, properties.ExtendedStatistic ?? properties.Statistic]);
    expect(alarmed(first)).toEqual([
      ['sheaf-dev', 'CallsFailed', 'Sum'],
      ['sheaf-dev', 'CallMs', 'p95'],
    ]);
    expect(alarmed(off).map(([namespace]) => namespace)).toEqual(['AWS/ApiGateway', 'AWS/ApiGateway']);
    const settings = (whole: Synthesized) =>
      whole.ofType('AWS::Lambda::Function').flatMap(({ properties }) => properties.Environment?.Variables.SHEAF_CALL_METRICS ?? []);
    expect([settings(first), settings(off)]).toEqual([['sheaf-dev'], []]);
  });
});

describe('the distribution', () => {
  test('passes every call of a signed-in user to the function that the gateway would choose', () => {
    for (const [name, contract] of Object.entries(contracts))
      for (const { path } of Object.values(contract)) {
        const uri = `/api${path.replaceAll(/{\w+}/g, '42')}`;
        expect(gatewayChooses(uri), uri).toBe(name);
        for (const spelt of [uri, uri.replace(/^(\/api)(.*)/, (_, api, rest) => api + rest.toUpperCase())])
          expect(chosen(on, { uri: spelt }), spelt).toBe(hosts[name]);
      }
  });

  test('leaves strangers, keys and other requests to the gateway', () => {
    const uri = '/api/List/42/items';
    expect(chosen(on, { uri })).toBe(hosts.list);
    for (const requested of [
      { uri, cookies: [] },
      { uri, cookies: ['sheaf-session', '__Host-sheaf-challenge'] },
      { uri, headers: ['authorization'] },
      { uri, headers: ['x-api-key'] },
      { uri: '/api/Account/Unknown' },
      { uri: '/api/Account/LoginDigestAuth' },
      { uri: '/api/constructor/x' },
      { uri: '/api/' },
      { uri: '/api//List/42' },
      { uri: '/_api_hub' },
      { uri: '/_api_hub/List' },
    ])
      expect(chosen(on, requested), JSON.stringify(requested)).toBeUndefined();
  });

  test('has an edge function far below the 10 KB that AWS accepts', () => {
    expect(Buffer.byteLength(codeOf(on))).toBeLessThan(5 * 1024);
    expect(codeOf(on).trimStart().startsWith("import cf from 'cloudfront';")).toBe(true);
  });

  test('accepts no address that is not a host, and leaves out controllers that no longer exist', () => {
    expect(functionHostsOf('{"list":"a.example","gone":"b.example","account":"c.example"}')).toEqual({ list: 'a.example' });
    for (const host of ["x'; evil", 'https://a.example/', ''])
      expect(() => functionHostsOf(JSON.stringify({ list: host })), host).toThrow('not a host name');
  });
});
