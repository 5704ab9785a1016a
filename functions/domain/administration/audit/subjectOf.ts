import type { Table } from '#functions/platform/table.ts';
import { FACT_SHARDS, listSubjects, shardsOf } from '#functions/storage/factShards.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import type { AuditSubject } from '#shared/models/administration/audit.ts';

/** The first partition of a subject's facts; for subjects other than lists, the only one. */
export const subjectOf = (subject: AuditSubject): string => {
  if ('listId' in subject) return `list#${subject.listId}`;
  return 'siteId' in subject ? `site#${subject.siteId}` : `user#${subject.userId}`;
};

/** Every partition that can contain facts of a subject, regardless of its record. */
export const allPartitionsOf = (subject: AuditSubject): string[] => shardsOf(subjectOf(subject), 'listId' in subject ? FACT_SHARDS : 1);

/** Every partition that contains facts of a subject according to its record; undefined for a permanently deleted list. */
export const partitionsOf = async (table: Table, subject: AuditSubject): Promise<string[] | undefined> => {
  if (!('listId' in subject)) return [subjectOf(subject)];
  const list = await read<ListRecord>(table, keys.list(subject.listId));
  return list && listSubjects(list);
};
