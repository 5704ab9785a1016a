/** Moves one element of an array; an invalid position changes nothing. */
export const moved = <T>(all: T[], from: number, to: number): T[] => {
  if (to < 0 || to >= all.length || from === to) return all;
  const next = [...all];
  const [one] = next.splice(from, 1);
  if (one !== undefined) next.splice(to, 0, one);
  return next;
};

export const without = <T>(all: T[], at: number): T[] => all.filter((_, index) => index !== at);

export const replaced = <T>(all: T[], at: number, value: T): T[] => all.map((one, index) => (index === at ? value : one));
