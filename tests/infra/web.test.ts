import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { EDGE_HEADER } from '#functions/platform/aws/throughEdge.ts';
import { securityHeaders } from '#shared/http/securityHeaders.ts';
import { synthesize } from '#tests/infra/synthesize.ts';

const whole = synthesize();
const named = synthesize({ domain: 'docs.example.org', certificate: 'arn:aws:acm:us-east-1:111111111111:certificate/1' });
const configOf = ({ ofType }: typeof whole) => ofType('AWS::CloudFront::Distribution')[0]?.properties.DistributionConfig;
const config = configOf(whole);
const headersNamed = (id: string) =>
  whole.ofType('AWS::CloudFront::ResponseHeadersPolicy').find((policy) => policy.id.startsWith(id))?.properties.ResponseHeadersPolicyConfig;

// biome-ignore lint/suspicious/noExplicitAny: CloudFormation determines the shape of a behavior.
const behavior = (path: string): any => config.CacheBehaviors.find(({ PathPattern }: { PathPattern: string }) => PathPattern === path);

describe('the distribution', () => {
  test('takes pages from the bucket, calls and live connections from their gateways, under one name', () => {
    expect(config.CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)).toEqual([
      '/assets/*',
      '/support',
      '/dav',
      '/dav/*',
      '/api/*',
      '/_api_hub*',
    ]);
    // Managed policies: caching disabled; everything of the viewer's request except the host.
    for (const path of ['/api/*', '/_api_hub*']) {
      expect(behavior(path)).toMatchObject({
        CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
        OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
        ViewerProtocolPolicy: 'https-only',
      });
    }
    expect(behavior('/api/*').AllowedMethods).toContain('POST');
  });

  test('speaks HTTP/3, requests its gateways only over TLS, and with its own name accepts TLS 1.2 or later', () => {
    expect(config).toMatchObject({ HttpVersion: 'http2and3', PriceClass: 'PriceClass_100', Enabled: true });
    for (const { CustomOriginConfig } of config.Origins) {
      if (CustomOriginConfig) expect(CustomOriginConfig.OriginProtocolPolicy).toBe('https-only');
    }
    expect(configOf(named)).toMatchObject({ Aliases: ['docs.example.org'], ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' } });
  });

  test('marks requests with the header that the functions check', () => {
    const marked = config.Origins.filter(({ OriginCustomHeaders }: { OriginCustomHeaders?: unknown }) => OriginCustomHeaders);
    expect(marked).toHaveLength(2);
    for (const origin of marked) expect(origin.OriginCustomHeaders[0].HeaderName).toBe(EDGE_HEADER);
  });

  test('writes no log of its own, as that would contain search words and the codes of reset links', () => {
    expect(config.Logging).toBeUndefined();
  });

  test('reads the bucket as itself, and no one else does', () => {
    expect(whole.ofType('AWS::CloudFront::OriginAccessControl')).toHaveLength(1);
    const policy = whole.ofType('AWS::S3::BucketPolicy').find(({ properties }) => properties.Bucket.Ref.startsWith('Web'));
    const allowed = policy?.properties.PolicyDocument.Statement.filter(
      ({ Effect, Principal }: { Effect: string; Principal: { Service?: string } }) => Effect === 'Allow' && Principal.Service,
    );
    expect(allowed).toMatchObject([{ Action: 's3:GetObject', Principal: { Service: 'cloudfront.amazonaws.com' } }]);
  });
});

describe('headers of pages', () => {
  const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = headersNamed('PageHeaders');

  test('forbid every script, frame and form that does not belong to the application', () => {
    const policy = JSON.stringify(security.ContentSecurityPolicy);
    for (const rule of ["default-src 'none'", "script-src 'self';", "frame-ancestors 'none'", "base-uri 'none'"])
      expect(policy).toContain(rule);
    expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*unsafe-inline/);
    expect(policy).toContain('https://sheaf-dev-files-');
  });

  test('let one page, and no other, run what distinguishes people from programs', () => {
    const support = JSON.stringify(headersNamed('SupportHeaders').SecurityHeadersConfig.ContentSecurityPolicy);
    expect(support).toContain("script-src 'self' https://challenges.cloudflare.com; frame-src https://challenges.cloudflare.com;");
    expect(JSON.stringify(security)).not.toContain('cloudflare');
    const paths = config.CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern);
    expect(paths.filter((path: string) => path.startsWith('/support'))).toEqual(['/support']);
  });

  test('are those of the other host, with HSTS', () => {
    expect(security.StrictTransportSecurity).toMatchObject({ AccessControlMaxAgeSec: 31_536_000, IncludeSubdomains: true });
    expect(security.ContentTypeOptions).toEqual({ Override: true });
    expect(security.FrameOptions.FrameOption.toLowerCase()).toBe(securityHeaders['x-frame-options'].toLowerCase());
    expect(security.ReferrerPolicy.ReferrerPolicy).toBe(securityHeaders['referrer-policy']);
    const others = Object.fromEntries(custom.Items.map(({ Header, Value }: { Header: string; Value: string }) => [Header, Value]));
    const { 'cross-origin-opener-policy': opener, 'permissions-policy': permissions } = securityHeaders;
    expect(others).toEqual({ 'cross-origin-opener-policy': opener, 'permissions-policy': permissions });
  });
});

test('answers of calls have a mark that changes with the pages, and with nothing else', () => {
  const markOf = ({ ofType }: typeof whole): unknown =>
    ofType('AWS::CloudFront::ResponseHeadersPolicy').find(({ id }) => id.startsWith('CallHeaders'))?.properties.ResponseHeadersPolicyConfig
      .CustomHeadersConfig.Items;
  expect(markOf(whole)).toEqual([{ Header: 'x-sheaf-build', Override: true, Value: expect.stringMatching(/^[0-9a-f]{16}$/) }]);
  expect(markOf(named)).toEqual(markOf(whole));
});

test('addresses without a file are pages of the application, with or without dots; unknown file names are not found', () => {
  const onePage = whole.ofType('AWS::CloudFront::Function').find(({ id }) => id.startsWith('OnePage'));
  const answerTo = (uri: string) =>
    runInNewContext(`${onePage?.properties.FunctionCode}; handler({ request: { uri: ${JSON.stringify(uri)} } })`);
  for (const uri of ['/wp-login.php', '/.env', '/any/where/backup.zip']) expect(answerTo(uri), uri).toMatchObject({ statusCode: 404 });
  const uriFor = (uri: string): string => answerTo(uri).uri;
  expect(['/', '/sites/a/_lists/plans/Plans v1.2', '/favicon.svg', '/index.html', '/constructor'].map(uriFor)).toEqual([
    '/index.html',
    '/index.html',
    '/favicon.svg',
    '/index.html',
    '/index.html',
  ]);
});

test('WebDAV clients learn that they are not supported, in their language, and browsers get their page', () => {
  const { id, properties } = whole.ofType('AWS::CloudFront::Function').find(({ id }) => id.startsWith('NoDav')) ?? {};
  const headersOf = (headers: Record<string, string>) =>
    Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { value }]));
  const answerTo = (method: string, headers: Record<string, string> = {}) =>
    runInNewContext(`${properties?.FunctionCode}; handler(event)`, {
      event: { request: { method, uri: '/dav/papers/Plan.docx', headers: headersOf(headers) } },
    });
  const words = [answerTo('OPTIONS'), answerTo('PUT', { 'accept-language': 'fr-CH, en' }), answerTo('GET', { 'accept-language': 'es' })];
  expect(words.map(({ statusCode }) => statusCode)).toEqual([501, 501, 501]);
  expect(words[0].body).toContain('<S:code>davNotServed</S:code><S:text>Desktop programs cannot connect');
  expect(words.slice(1).map(({ body }) => body)).toEqual([expect.stringContaining('par WebDAV'), expect.stringContaining('por WebDAV')]);
  const page = { accept: 'text/html,*/*' };
  expect(answerTo('GET', { ...page, authorization: 'Basic eDp5' })).toMatchObject({ statusCode: 501 });
  const browser = runInNewContext(`${properties?.FunctionCode}; handler(event)`, {
    event: { request: { method: 'GET', uri: '/dav/papers', headers: headersOf(page) } },
  });
  expect(browser.uri).toBe('/index.html');
  const [distribution] = whole.ofType('AWS::CloudFront::Distribution');
  const behaviors: { PathPattern: string; FunctionAssociations?: unknown; AllowedMethods?: string[] }[] =
    distribution?.properties.DistributionConfig.CacheBehaviors;
  const here = behaviors.filter(({ FunctionAssociations }) => JSON.stringify(FunctionAssociations ?? '').includes(String(id)));
  expect(here.map(({ PathPattern }) => PathPattern)).toEqual(['/dav', '/dav/*']);
  for (const { AllowedMethods } of here) expect(AllowedMethods).toContain('OPTIONS');
});
