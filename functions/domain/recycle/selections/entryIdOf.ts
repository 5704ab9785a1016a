import type { JobRecord } from '#functions/storage/records/records.ts';

/** The entry of an item or folder that a job deletes follows from the two, so that it is made once, and found when all are to come back. */
export const entryIdOf = ({ id }: Pick<JobRecord, 'id'>, row: number | string): string => `${id}-${row}`;
