import { FRAME_ORIGINS } from '#shared/rules/webAddress.ts';

/**
 * The content security policy of every page. `files` are the origins of signed file addresses other than the application's own, `others`
 * those of additional scripts. Inline styles are allowed because the component library sets sizes that way. Images and videos of a page may
 * come from anywhere, and YouTube and Vimeo may be embedded in a frame.
 */
export const contentSecurityPolicy = (files: string[] = [], others: string[] = []): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...others].join(' '),
    ['frame-src', ...(others.length > 0 ? others : FRAME_ORIGINS)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' blob: data: https:", ...files].join(' '),
    ["media-src 'self' blob: https:", ...files].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...files].join(' '),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** The only page that may load Turnstile, if an administrator has chosen it as the captcha. */
export const SUPPORT_PAGE = '/support';
export const CAPTCHA_ORIGINS = ['https://challenges.cloudflare.com'];

export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const;
