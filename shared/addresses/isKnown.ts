import { ADDRESS_STEP } from '#shared/addresses/addressStep.ts';
import { parsePath } from '#shared/addresses/parsePath.ts';

/** Pages for visitors who are not signed in. */
export const publicPaths = [
  '/login',
  '/login-2fa',
  '/login-2fa-recovery-code',
  '/forgot-password',
  '/reset-password',
  '/disable-user',
  '/support',
] as const;
export type PublicPath = (typeof publicPaths)[number];

/** Addresses outside any site. */
export const paths = { consent: '/_consent-document', mail: '/_mail', noAccess: '/401', workers: '/workers' } as const;

/** Short addresses of account pages, and of those below them. */
export const shortPaths = ['/my-notifications', '/my-tasks', '/two-factor-authentication'] as const;

const single: ReadonlySet<string> = new Set([...publicPaths, ...Object.values(paths)]);

const isBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`);

const isSitePath = (path: string): boolean => path.split('/').every((step) => step === '' || ADDRESS_STEP.test(step));

/**
 * Whether the application has a page at an address of this form. Whether the site, list or item exists is only revealed to those who may
 * read it.
 */
export const isKnown = (pathname: string): boolean => {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  if (single.has(path) || shortPaths.some((short) => isBelow(path, short))) return true;
  const { section, sitePath } = parsePath(pathname);
  return section !== 'unknown' && isSitePath(sitePath);
};

/** A dot occurs only in folder names: in the site path it means a file, which exists or not. */
export const isFileName = (pathname: string): boolean => parsePath(pathname).sitePath.includes('.');
