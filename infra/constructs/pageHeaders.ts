import { Duration, FileSystem } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { BUILD_ID_LENGTH } from '#infra/build/buildId.ts';
import { CAPTCHA_ORIGINS, contentSecurityPolicy, securityHeaders } from '#shared/http/securityHeaders.ts';
import { BUILD_HEADER } from '#shared/http/wrapper.ts';

const strictTransportSecurity = { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true };

/** Headers that CloudFront has properties for; all others are custom headers. */
const known: Record<string, ResponseSecurityHeadersBehavior> = {
  'x-content-type-options': { contentTypeOptions: { override: true } },
  'x-frame-options': { frameOptions: { frameOption: HeadersFrameOption.DENY, override: true } },
  'referrer-policy': { referrerPolicy: { referrerPolicy: HeadersReferrerPolicy.SAME_ORIGIN, override: true } },
};

const headersOf = (scope: Construct, id: string, policy: string): ResponseHeadersPolicy => {
  const others = Object.entries(securityHeaders).filter(([header]) => !known[header]);
  return new ResponseHeadersPolicy(scope, id, {
    securityHeadersBehavior: Object.assign({}, ...Object.values(known), {
      strictTransportSecurity,
      contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
    }),
    customHeadersBehavior: { customHeaders: others.map(([header, value]) => ({ header, value, override: true })) },
  });
};

/** Headers of every page and script. */
export const pageHeaders = (scope: Construct, filesOrigin: string): ResponseHeadersPolicy =>
  headersOf(scope, 'PageHeaders', contentSecurityPolicy([filesOrigin]));

/** Headers of the support page. */
export const supportHeaders = (scope: Construct, filesOrigin: string): ResponseHeadersPolicy =>
  headersOf(scope, 'SupportHeaders', contentSecurityPolicy([filesOrigin], CAPTCHA_ORIGINS));

/**
 * The application sets its own headers; the distribution adds HSTS and the build number. Therefore a release that only changes pages does
 * not change the functions.
 */
export const callHeaders = (scope: Construct, web: string): ResponseHeadersPolicy => {
  const value = FileSystem.fingerprint(web, { exclude: ['.stamp'] }).slice(0, BUILD_ID_LENGTH);
  return new ResponseHeadersPolicy(scope, 'CallHeaders', {
    securityHeadersBehavior: { strictTransportSecurity },
    customHeadersBehavior: { customHeaders: [{ header: BUILD_HEADER, value, override: true }] },
  });
};
