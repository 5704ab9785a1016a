import { ADDRESS_STEP } from '#shared/addresses/addressStep.ts';
import { placeOf } from '#shared/addresses/placeOf.ts';

/** Pages for people who are not signed in. */
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

/** Addresses that belong to no site. */
export const paths = { consent: '/_consent-document', mail: '/_mail', noAccess: '/401', workers: '/workers' } as const;

/** Short addresses of pages of the own account, and of those below them. */
export const shortPaths = ['/my-notifications', '/my-tasks', '/two-factor-authentication'] as const;

const single: ReadonlySet<string> = new Set([...publicPaths, ...Object.values(paths)]);

const isBelow = (path: string, above: string): boolean => path === above || path.startsWith(`${above}/`);

const isSitePath = (path: string): boolean => path.split('/').every((step) => step === '' || ADDRESS_STEP.test(step));

/**
 * Whether the application has a page at an address of this shape. Whether there is such a site, list or item is told to those alone who may
 * read it.
 */
export const isKnown = (pathname: string): boolean => {
  const path = pathname.toLowerCase().replace(/\/+$/, '');
  if (single.has(path) || shortPaths.some((short) => isBelow(path, short))) return true;
  const { section, sitePath } = placeOf(pathname);
  return section !== 'unknown' && isSitePath(sitePath);
};

/** A dot stands in names of folders only: before the parts of a site it names a file, which is there or not. */
export const isFileName = (pathname: string): boolean => placeOf(pathname).sitePath.includes('.');
