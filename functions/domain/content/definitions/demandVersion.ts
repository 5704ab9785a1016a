import type { ListRecord } from '#functions/storage/records/records.ts';
import { Problem } from '#shared/problems.ts';

/** Throws listChanged if someone has changed the list since the caller saw it. */
export const demandVersion = (list: ListRecord, seen: number | undefined): void => {
  if (seen !== undefined && seen !== list.version) throw new Problem('listChanged');
};
