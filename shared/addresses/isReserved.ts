import { paths, publicPaths, shortPaths } from '#shared/addresses/isKnown.ts';

/** Paths that a host answers with something other than pages. */
const hostPaths = ['/api', '/assets', '/dav', '/health', '/metrics'];
const reserved: ReadonlySet<string> = new Set([...publicPaths, ...Object.values(paths), ...shortPaths, ...hostPaths]);

/** Whether the application or its host uses an address, so that a site there could not be opened. */
export const isReserved = (path: string): boolean => reserved.has(path.toLowerCase());
