import { FRAME_ORIGINS } from '#shared/rules/webAddress.ts';

/**
 * Headers of every page and script of the application. `files` are the origins that signed file addresses lead to when
 * that is not the application's own, `others` whose scripts a page runs. Styles may be inline because the component library sets sizes that way.
 * Pictures and films of a page may lie anywhere, and films may be played by YouTube and Vimeo in a frame.
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

/** The one page that may load what tells people from programs, where an administrator has chosen Turnstile for it. */
export const SUPPORT_PAGE = '/support';
export const CAPTCHA_ORIGINS = ['https://challenges.cloudflare.com'];

export const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const;
