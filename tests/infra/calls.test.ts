import { expect, test } from 'vitest';
import { entries } from '#infra/build/lambdas.ts';
import { contracts, endpoints } from '#shared/contracts/index.ts';
import { synthesize } from '#tests/infra/synthesize.ts';

const whole = synthesize();
const httpRoutes = whole.ofType('AWS::ApiGatewayV2::Route').filter(({ stack }) => stack.endsWith('-Api'));
const routeKeys: string[] = httpRoutes.map(({ properties }) => properties.RouteKey);

/** Like the gateway: the longest fixed prefix wins, and case matters. */
const isServed = (path: string): boolean =>
  routeKeys.some((key) => {
    const pattern = key.replace('ANY ', '');
    return pattern.endsWith('/{proxy+}') ? path.startsWith(pattern.replace('{proxy+}', '')) : path === pattern;
  });

test('every call of every contract has a route, as it is written and in lower case', () => {
  for (const { path } of endpoints) {
    const [word = ''] = path.split('/').filter(Boolean);
    expect(isServed(`/api${path}`), path).toBe(true);
    expect(isServed(`/api${path.replace(word, word.toLowerCase())}`), path).toBe(true);
  }
});

test('there is a route for each first word, not for each call, and none that belongs to no contract', () => {
  const words = new Set(endpoints.map(({ path }) => path.split('/').filter(Boolean)[0]?.toLowerCase()));
  for (const key of routeKeys) expect(words).toContain(key.replace('ANY /api/', '').split('/')[0]?.toLowerCase());
  expect(new Set(routeKeys).size).toBe(routeKeys.length);
  expect(routeKeys.length).toBeLessThanOrEqual(3 * words.size);
  expect(whole.ofType('AWS::ApiGatewayV2::Integration').filter(({ stack }) => stack.endsWith('-Api'))).toHaveLength(
    Object.keys(contracts).length,
  );
});

test('no two controllers answer under one first word', () => {
  const owners = Object.entries(contracts).flatMap(([name, contract]) =>
    [...new Set(Object.values(contract).map(({ path }) => path.split('/').filter(Boolean)[0]?.toLowerCase()))].map(
      (word) => `${word} ${name}`,
    ),
  );
  expect(new Set(owners.map((owner) => owner.split(' ')[0])).size).toBe(owners.length);
});

test('calls are throttled, and the gateway writes a line for each only on request', () => {
  const stageOf = ({ ofType }: typeof whole) =>
    ofType('AWS::ApiGatewayV2::Stage').find(({ properties }) => properties.StageName === '$default')?.properties;
  expect(stageOf(whole).DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 1000, ThrottlingBurstLimit: 2000 });
  expect(stageOf(whole).AccessLogSettings).toBeUndefined();
  const logged = stageOf(synthesize({ gatewayLog: 'on' }));
  expect(JSON.parse(logged.AccessLogSettings.Format)).toHaveProperty('status', '$context.status');
  expect(() => synthesize({ gatewayLog: 'yes' })).toThrow('on or off');
});

test('a gateway may call its functions by one permission, however many routes they have', () => {
  const permissions = whole.ofType('AWS::Lambda::Permission').filter(({ stack }) => stack.endsWith('-Api'));
  expect(permissions).toHaveLength(Object.keys(contracts).length);
});

test('live connections are opened, used and closed by one function, under the path that browsers use', () => {
  const routes = whole.ofType('AWS::ApiGatewayV2::Route').filter(({ stack }) => stack.endsWith('-Hub'));
  expect(routes.map(({ properties }) => properties.RouteKey).sort()).toEqual(['$connect', '$default', '$disconnect']);
  const stage = whole.ofType('AWS::ApiGatewayV2::Stage').find(({ stack }) => stack.endsWith('-Hub'));
  expect(stage?.properties.StageName).toBe('_api_hub');
});

test('functions run on ARM, and their logs expire', () => {
  const functions = whole.ofType('AWS::Lambda::Function').filter(({ id }) => /^[a-z]/.test(id));
  expect(functions).toHaveLength(Object.keys(entries).length);
  for (const { id, properties } of functions) {
    expect(properties).toMatchObject({
      Runtime: 'nodejs24.x',
      Architectures: ['arm64'],
      // LibreOffice needs more than a GB.
      MemorySize: id.startsWith('converter') ? 3008 : 512,
    });
    expect(properties.LoggingConfig.LogGroup).toBeDefined();
  }
  for (const { properties } of whole.ofType('AWS::Logs::LogGroup')) expect(properties.RetentionInDays).toBeGreaterThan(0);
});

test('facts are delivered in order, a bad one is set apart, and jobs fail one by one', () => {
  const sources = whole.ofType('AWS::Lambda::EventSourceMapping').map(({ properties }) => properties);
  const feed = sources.find(({ StartingPosition }) => StartingPosition);
  expect(feed).toMatchObject({
    StartingPosition: 'TRIM_HORIZON',
    ParallelizationFactor: 1,
    BisectBatchOnFunctionError: true,
    MaximumRetryAttempts: -1,
  });
  expect(feed.DestinationConfig.OnFailure.Destination).toBeDefined();
  expect(sources.find(({ BatchSize }) => BatchSize === 1)).toMatchObject({ FunctionResponseTypes: ['ReportBatchItemFailures'] });
  expect(whole.ofType('AWS::Events::Rule').map(({ properties }) => properties.ScheduleExpression)).toEqual(['rate(1 hour)']);
});
