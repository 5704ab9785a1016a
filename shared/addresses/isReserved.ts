import { paths, publicPaths, shortPaths } from '#shared/addresses/isKnown.ts';

/** Where a host answers with something else than pages. */
const hostPaths = ['/api', '/assets', '/dav', '/health', '/metrics'];
const reserved: ReadonlySet<string> = new Set([...publicPaths, ...Object.values(paths), ...shortPaths, ...hostPaths]);

/** Whether the application or its host answers at an address, where a site would never be seen. */
export const isReserved = (path: string): boolean => reserved.has(path.toLowerCase());
