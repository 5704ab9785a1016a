import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_ID_LENGTH } from '#infra/build/buildId.ts';

/** The build number of a folder of pages; undefined if pages are generated on request. */
export const buildOf = (web: string): string | undefined => {
  const stamp = join(web, '.stamp');
  return existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, BUILD_ID_LENGTH) : undefined;
};
