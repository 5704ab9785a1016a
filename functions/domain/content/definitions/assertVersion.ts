import type { ListRecord } from '#functions/storage/records/records.ts';
import { Problem } from '#shared/problems.ts';

/** Throws listChanged if someone has changed the list since the caller saw it. */
export const assertVersion = (list: ListRecord, seenVersion: number | undefined): void => {
  if (seenVersion !== undefined && seenVersion !== list.version) throw new Problem('listChanged');
};
