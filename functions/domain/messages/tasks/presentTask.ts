import { titleOf } from '#functions/domain/access/records/properties.ts';
import type { ReadableObject } from '#functions/domain/content/itemRecords/loadObjects.ts';
import { itemTaskId } from '#functions/domain/messages/tasks/openTask.ts';
import { assignedBy, assignedTo, dueDay, progressOf, taskText } from '#functions/domain/messages/tasks/taskValues.ts';
import type { ItemRecord } from '#functions/storage/records/records.ts';
import type { RecycledRecord } from '#functions/storage/records/recycledRecords.ts';
import type { Person } from '#shared/models/identity/person.ts';
import type { Task } from '#shared/models/messages/task.ts';

/** An item of a task list, as far as the list is shown to the caller. */
export const presentItemTask = ({ list, shown }: ReadableObject, item: ItemRecord): Task => ({
  id: itemTaskId(list.id, item.id),
  type: 'UserTask',
  title: titleOf(shown, item),
  body: taskText(shown, item, 'Body'),
  status: taskText(shown, item, 'Status'),
  progress: progressOf(shown, item),
  dueDate: dueDay(shown, item),
  assignedBy: { fullName: assignedBy(shown, item)?.fullName ?? item.createdBy.fullName },
  assignedTo: assignedTo(shown, item),
  _CreatedOn: item.createdOn,
});

/** A deleted object whose permanent deletion these people have to approve. */
export const presentDeletionTask = (
  { id, siteId, title, listTitle, deletedBy, deletedOn, reason }: RecycledRecord,
  approvers: Person[],
): Task => ({
  id: `gone.${siteId}.${id}`,
  type: 'DeletionTask',
  title: title || listTitle,
  body: reason,
  status: '',
  progress: 'waiting',
  dueDate: null,
  assignedBy: { fullName: deletedBy.fullName },
  assignedTo: approvers,
  _CreatedOn: deletedOn,
});
