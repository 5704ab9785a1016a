/** Things in their order, as many together as one message or one transaction takes. */
export const inGroups = <T>(all: T[], size: number): T[][] =>
  all.length === 0 ? [] : [all.slice(0, size), ...inGroups(all.slice(size), size)];
