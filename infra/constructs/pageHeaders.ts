import { Duration, FileSystem } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { CAPTCHA_ORIGINS, contentSecurityPolicy, securityHeaders } from '#shared/http/securityHeaders.ts';
import { BUILD_HEADER } from '#shared/http/wrapper.ts';

const strictTransportSecurity = { accessControlMaxAge: Duration.days(365), includeSubdomains: true, override: true };

/** CloudFront knows these by names of its own; all others it takes as they are. */
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

/** Headers of the page by which anybody writes to support. */
export const supportHeaders = (scope: Construct, filesOrigin: string): ResponseHeadersPolicy =>
  headersOf(scope, 'SupportHeaders', contentSecurityPolicy([filesOrigin], CAPTCHA_ORIGINS));

/** As much of a hash as tells one build from another. */
const LETTERS = 16;

/**
 * Answers of the application bring their own headers; the promise of TLS and the mark of the release are the distribution's to add. So a
 * release that changes pages alone leaves the functions as they are.
 */
export const callHeaders = (scope: Construct, web: string): ResponseHeadersPolicy => {
  const value = FileSystem.fingerprint(web, { exclude: ['.stamp'] }).slice(0, LETTERS);
  return new ResponseHeadersPolicy(scope, 'CallHeaders', {
    securityHeadersBehavior: { strictTransportSecurity },
    customHeadersBehavior: { customHeaders: [{ header: BUILD_HEADER, value, override: true }] },
  });
};
