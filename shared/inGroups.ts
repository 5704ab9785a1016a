/** Splits an array into groups of limited size, in order. */
export const inGroups = <T>(all: T[], size: number): T[][] =>
  all.length === 0 ? [] : [all.slice(0, size), ...inGroups(all.slice(size), size)];
