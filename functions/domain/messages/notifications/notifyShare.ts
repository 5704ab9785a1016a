import type { Context } from '#functions/domain/kernel/context.ts';
import { peopleOf } from '#functions/domain/kernel/peopleOf.ts';
import { notifyOnce } from '#functions/domain/messages/notifications/notifyOnce.ts';
import type { ObjectRef } from '#functions/storage/records/inboxRecords.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';

interface ShareSubject {
  of: ObjectRef | null;
  kind: string;
  named: Record<string, string>;
}

/**
 * The item of a notification is read when it is displayed. That does not work for folders, which are left out, and sites, which are stored
 * by name.
 */
const about = ({ listId, itemId, folderId, title }: FactRecord): ShareSubject => {
  if (listId === null) return { of: null, kind: 'sharedSite', named: { name: title } };
  return { of: { listId, itemId }, kind: itemId === null && folderId !== null ? 'sharedFolder' : 'shared', named: {} };
};

/** Notifies people of what was shared with them, including the message. */
export const notifyShare = async (ctx: Context, fact: FactRecord): Promise<void> => {
  const { id, changes, reason, by, at } = fact;
  const { of, kind, named: params } = about(fact);
  const notice = {
    ...({ type: 'message', event: 'Created', of, occurred: at, cause: `share ${id}` } as const),
    by,
    message: reason === '' ? `inbox.message.${kind}` : `inbox.message.${kind}With`,
    params: { message: reason, ...params },
  };
  const ids = changes.map(({ field }) => field.slice(field.indexOf(':') + 1));
  const people = new Set((await Promise.all(ids.map((one) => peopleOf(ctx, one)))).flat());
  people.delete(by.internalId);
  for (const userId of people) await notifyOnce(ctx, userId, notice);
};
