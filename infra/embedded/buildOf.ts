import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** As much of a hash as tells one build from another. */
const LETTERS = 16;

/** The mark of the build that a folder of pages is of; undefined where pages are made as they are asked for. */
export const buildOf = (web: string): string | undefined => {
  const stamp = join(web, '.stamp');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, LETTERS) : undefined;
};
