import { Access, grants, type Level, levels, levelsIn } from '#shared/access.ts';

/** The levels of a combination that are not contained in another of its levels. */
export const widestLevels = (access: number): Level[] => {
  const held = levelsIn(access);
  return held.filter((level) => !held.some((other) => other !== level && grants(Access[other], level) && Access[other] !== Access[level]));
};

/** The combined permissions of the levels. */
export const combineLevels = (chosen: Level[]): number => chosen.reduce<number>((bits, level) => bits | Access[level], 0);

/** "None" and "all" exclude other levels. While another level is selected, "all" can be selected but "none" cannot. */
export const isClosed = (chosen: Level[], level: Level): boolean => {
  if (chosen.includes(level)) return false;
  if (chosen.includes('FullAccess') || chosen.includes('None')) return true;
  return level === 'None' && chosen.length > 0;
};

/** Adds or removes a level. "All" replaces the levels that it contains. */
export const toggled = (chosen: Level[], level: Level): Level[] => {
  if (chosen.includes(level)) return chosen.filter((one) => one !== level);
  if (level === 'FullAccess') return [level];
  return [...chosen, level];
};

/** The other selected level that contains this one, if any. */
export const containing = (chosen: Level[], level: Level): Level | undefined =>
  level === 'None' ? undefined : chosen.find((one) => one !== level && one !== 'None' && grants(Access[one], level));

/** "All" first, "none" last, the others in ascending order. */
export const offeredLevels: Level[] = ['FullAccess', ...levels.filter((level) => level !== 'FullAccess' && level !== 'None'), 'None'];
