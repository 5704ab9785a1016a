import { createServer } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { deployCommand, updateHostsCommand } from '#infra/deploy/deployCommand.ts';
import { readDeployOptions } from '#infra/deploy/deployOptions.ts';
import { deploySummary, failureSummary } from '#infra/deploy/deploySummary.ts';
import { functionHosts } from '#infra/deploy/functionHosts.ts';
import { preflight } from '#infra/deploy/preflight.ts';
import { listenLocally } from '#tests/kit/listenLocally.ts';

/** A fake SSM; `requested` contains the requested parameters. */
const requested: string[] = [];
let reply: { status: number; body: object };
const ssm = createServer(async (request, response) => {
  let text = '';
  for await (const piece of request) text += piece;
  requested.push(JSON.parse(text).Name);
  response.writeHead(reply.status, { 'content-type': 'application/x-amz-json-1.1' }).end(JSON.stringify(reply.body));
});
const version = (Value: string) => ({ status: 200, body: { Parameter: { Name: 'version', Type: 'String', Value } } });
const refusal = (__type: string) => ({ status: 400, body: { __type, message: 'no' } });

let address: string;
beforeAll(async () => {
  address = await listenLocally(ssm);
});
afterAll(() => ssm.close());

/** Removes all settings of this machine. */
beforeEach(() => {
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) vi.stubEnv(name, undefined);
  vi.stubEnv('AWS_CONFIG_FILE', '/dev/null');
  vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', '/dev/null');
  vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
  vi.stubEnv('AWS_PROFILE', undefined);
  vi.stubEnv('AWS_REGION', 'eu-west-1');
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'key');
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'secret');
  vi.stubEnv('AWS_ENDPOINT_URL', address);
  reply = version('30');
});
afterEach(() => vi.unstubAllEnvs());

const built = () => Promise.resolve();
const missing = (...args: string[]) => preflight(readDeployOptions(args), built);

describe('before a deployment', () => {
  test('nothing is missing when the account is prepared and the options fit', async () => {
    expect(await missing()).toEqual([]);
    expect(requested.at(-1)).toBe('/cdk-bootstrap/hnb659fds/version');
    const certificate = 'certificate=arn:aws:acm:us-east-1:111111111111:certificate/1';
    expect(await missing('-c', 'stage=prod', '--context', 'domain=docs.example.org', '-c', certificate)).toEqual([]);
  });

  test.each([
    ['ExpiredTokenException', /have expired.*aws sso login/],
    ['UnrecognizedClientException', /does not recognize your credentials.*aws sso login/],
    ['AccessDeniedException', /may not read \/cdk-bootstrap.*ssm:GetParameter/],
    ['ParameterNotFound', /not prepared.*npx cdk bootstrap/],
    ['InternalServerError', /could not be reached \(InternalServerError/],
  ])('the answer %s is explained in plain words with what to do', async (type, words) => {
    reply = refusal(type);
    expect(await missing()).toEqual([expect.stringMatching(words)]);
  });

  test('an account that was prepared for an older CDK has to be prepared again', async () => {
    reply = version('5');
    expect(await missing()).toEqual([expect.stringMatching(/version 5, required 6.*npx cdk bootstrap/)]);
  });

  test('a network that leads nowhere is reported', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL', 'http://127.0.0.1:1');
    expect(await missing()).toEqual([expect.stringMatching(/could not be reached.*ECONNREFUSED/)]);
  });

  test('region and credentials are both named when both are missing', async () => {
    for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, undefined);
    expect(await missing()).toEqual([
      expect.stringMatching(/No region.*AWS_REGION=/),
      expect.stringMatching(/No AWS credentials.*aws configure/),
    ]);
  });

  test('the region can be given as the CDK expects it', async () => {
    vi.stubEnv('AWS_REGION', undefined);
    expect(await missing('--region', 'eu-west-3')).toEqual([]);
    vi.stubEnv('AWS_REGION', undefined);
    vi.stubEnv('AWS_DEFAULT_REGION', 'eu-west-3');
    expect(await missing()).toEqual([]);
  });

  test('a misspelled name of the context is reported, and the names of the CDK are not', async () => {
    expect(await missing('-c', 'alarmTo=you@example.org', '-c', 'calls=20', '-c', '@aws-cdk/core:x=true')).toEqual([
      expect.stringMatching(/-c alarmTo= is unknown.*alarmsTo, calls/),
    ]);
  });

  test('all invalid options are reported together', async () => {
    expect(await missing('-c', 'stage=Test', '-c', 'domain=docs.example.org')).toEqual([
      expect.stringMatching(/"Test" cannot be the name of a stage/),
      expect.stringMatching(/needs its certificate.*aws acm request-certificate/),
    ]);
    expect(await missing('--context=certificate=arn:aws:acm:eu-west-1:111111111111:certificate/1')).toEqual([
      expect.stringMatching(/-c domain=/),
      expect.stringMatching(/in us-east-1.*aws acm list-certificates/),
    ]);
  });

  test('a browser bundle that cannot be built is reported in one line', async () => {
    const build = () => Promise.reject(new Error('main.tsx is broken\nat line 1'));
    expect(await preflight(readDeployOptions([]), build)).toEqual([expect.stringMatching(/main\.tsx is broken\).*npm run check/)]);
  });
});

describe('the deployment', () => {
  test('passes all options to the CDK, and deploys directly to an emulator', () => {
    const args = ['-c', 'stage=prod', '--require-approval', 'never', '--profile', 'mine'];
    expect(deployCommand(readDeployOptions(args), 'out.json')).toEqual([
      'cdk',
      'deploy',
      '--all',
      '--method=direct',
      '--outputs-file',
      'out.json',
      ...args,
    ]);
    vi.stubEnv('AWS_ENDPOINT_URL', undefined);
    expect(deployCommand(readDeployOptions(['-O', 'mine.json']), 'out.json')).toEqual(['cdk', 'deploy', '--all', '-O', 'mine.json']);
  });

  test('passes the known addresses of functions to the distribution, and new ones afterwards', async () => {
    const given = readDeployOptions(['-c', 'functionUrls=on', '-c', 'stage=prod']);
    expect(given.functionUrls).toBe(true);
    expect(readDeployOptions(['-c', 'functionUrls=off']).functionUrls).toBe(false);
    reply = { status: 200, body: { Parameter: { Value: '{"list":"a.example"}' } } };
    const hosts = await functionHosts('prod');
    expect(requested.at(-1)).toBe('/sheaf/prod/function-hosts');
    const rest = ['--method=direct', '--outputs-file', 'out.json', '-c', 'functionHosts={"list":"a.example"}', ...given.args];
    expect(deployCommand(given, 'out.json', hosts)).toEqual(['cdk', 'deploy', '--all', ...rest]);
    expect(updateHostsCommand(given, 'out.json', hosts ?? '')).toEqual(['cdk', 'deploy', 'Sheaf-prod-Web', '--exclusively', ...rest]);
    reply = refusal('ParameterNotFound');
    expect(await functionHosts('prod')).toBeUndefined();
  });

  test('ends with the address and the first sign-in', () => {
    const outputs = { 'Sheaf-dev-Web': { Address: 'https://x.cloudfront.net' }, 'Sheaf-dev-Install': { FirstSignIn: 'Sign in as admin.' } };
    expect(deploySummary('dev', outputs)).toEqual(['Sheaf is at https://x.cloudfront.net', 'Sign in as admin.']);
    expect(deploySummary('prod', outputs)).toEqual([]);
  });

  test('says where to look if it failed', () => {
    const text = failureSummary('dev', 3).join('\n');
    expect(text).toContain('ended with 3');
    expect(text).toContain('aws cloudformation describe-stack-events --stack-name Sheaf-dev-');
  });
});
