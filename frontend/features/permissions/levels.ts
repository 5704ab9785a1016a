import { Access, grants, type Level, levels, levelsIn } from '#shared/access.ts';

/** The levels that say everything about a composite: those that no other level it contains holds already. */
export const widestLevels = (access: number): Level[] => {
  const held = levelsIn(access);
  return held.filter((level) => !held.some((other) => other !== level && grants(Access[other], level) && Access[other] !== Access[level]));
};

/** What the levels allow together. */
export const unite = (chosen: Level[]): number => chosen.reduce<number>((bits, level) => bits | Access[level], 0);

/** None and all stand alone. A level by itself leaves the way to all open, and closes that to none. */
export const isClosed = (chosen: Level[], level: Level): boolean => {
  if (chosen.includes(level)) return false;
  if (chosen.includes('FullAccess') || chosen.includes('None')) return true;
  return level === 'None' && chosen.length > 0;
};

/** A level more or less. All takes the place of what it contains. */
export const toggled = (chosen: Level[], level: Level): Level[] => {
  if (chosen.includes(level)) return chosen.filter((one) => one !== level);
  if (level === 'FullAccess') return [level];
  return [...chosen, level];
};

/** The chosen level that has this one in it, if another does. */
export const containing = (chosen: Level[], level: Level): Level | undefined =>
  level === 'None' ? undefined : chosen.find((one) => one !== level && one !== 'None' && grants(Access[one], level));

/** All at the top, none at the end; between them from little to much. */
export const offeredLevels: Level[] = ['FullAccess', ...levels.filter((level) => level !== 'FullAccess' && level !== 'None'), 'None'];
