import { fieldOf } from '#functions/domain/access/records/properties.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { TASK_PEOPLE } from '#shared/limits.ts';
import { Person } from '#shared/models/identity/person.ts';
import { COMPLETED, type TaskProgress } from '#shared/models/messages/task.ts';
import { identityOf } from '#shared/rules/identityOf.ts';
import { valueText } from '#shared/rules/values.ts';

type ListFields = Pick<ListRecord, 'fields'>;

const peopleIn = (list: ListFields, { values }: ItemRecord, name: string): Person[] =>
  fieldOf(list, name) ? [values[name]].flat().flatMap((one) => Person.safeParse(one).data ?? []) : [];

/** The assigned people and groups. */
export const assignedTo = (list: ListFields, item: ItemRecord): Person[] => peopleIn(list, item, 'AssignedTo').slice(0, TASK_PEOPLE);

export const assignedBy = (list: ListFields, item: ItemRecord): Person | undefined => peopleIn(list, item, 'AssignedBy')[0];

const isDone = (list: ListFields, { values }: ItemRecord): boolean =>
  fieldOf(list, 'Status') !== undefined && identityOf([values.Status].flat()[0]) === COMPLETED;

/** Whether an item is an open task. */
export const isOpen = (list: Pick<ListRecord, 'fields' | 'type' | 'deletedOn'>, item: ItemRecord): boolean =>
  list.type === 'tasks' && !list.deletedOn && !item.deletedOn && !isDone(list, item);

/** The first status of a list means "not started", and a status with the warning color means "waiting". */
export const progressOf = (list: ListFields, { values }: ItemRecord): TaskProgress => {
  const options = fieldOf(list, 'Status')?.contentType.options ?? [];
  const at = options.findIndex(({ id }) => id === identityOf([values.Status].flat()[0]));
  if (at < 1) return 'notStarted';
  return options[at]?.color === 'warning' ? 'waiting' : 'inProgress';
};

/** A field as text; empty if it has no value. */
export const taskText = (list: ListFields, { values }: ItemRecord, name: string): string => {
  const field = fieldOf(list, name);
  return field ? valueText(field, values[name]) : '';
};

/** The due date or time. */
export const dueDay = (list: ListFields, { values }: ItemRecord): string | null => {
  const due = fieldOf(list, 'DueDate') ? values.DueDate : null;
  return typeof due === 'string' && due !== '' ? due : null;
};
