import { grants, type Level, levels } from '#shared/access.ts';

/** Any of these opens a site's settings; each page of them asks for its own access besides. */
const opening: Level[] = levels.slice(levels.indexOf('Edit'));

export const opensSiteSettings = (access: number): boolean => opening.some((level) => grants(access, level));
