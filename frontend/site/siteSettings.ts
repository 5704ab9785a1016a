import { grants, type Level, levels } from '#shared/access.ts';

/** Any of these levels opens a site's settings; each page has its own requirement. */
const opening: Level[] = levels.slice(levels.indexOf('Edit'));

export const opensSiteSettings = (access: number): boolean => opening.some((level) => grants(access, level));
