import type { JobRecord } from '#functions/storage/records/records.ts';

/** The entry id of an item or folder deleted by a job is derived from both, so that it is created once and can be found for restoring. */
export const entryIdOf = ({ id }: Pick<JobRecord, 'id'>, row: number | string): string => `${id}-${row}`;
