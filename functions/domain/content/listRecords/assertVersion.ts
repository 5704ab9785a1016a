import { Problem } from '#shared/problems.ts';

/** Throws listChanged if someone has changed a list, or a part of one, since the caller saw it. Before its first change it has none. */
export const assertVersion = ({ version = 0 }: { version?: number }, seenVersion: number | undefined): void => {
  if (seenVersion !== undefined && seenVersion !== version) throw new Problem('listChanged');
};
