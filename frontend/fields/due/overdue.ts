import type { Field } from '#shared/models/content/field.ts';
import type { Item } from '#shared/models/content/item.ts';
import type { ListType } from '#shared/models/content/list.ts';
import { COMPLETED } from '#shared/models/messages/task.ts';
import { identityOf } from '#shared/rules/identityOf.ts';

/** The field of a list of tasks that says until when they are to be done. */
export const isDueField = (type: ListType, { internalFieldName }: Pick<Field, 'internalFieldName'>): boolean =>
  type === 'tasks' && internalFieldName === 'DueDate';

/** The day it is where the reader is, as dates are written. */
const today = (now: Date): string =>
  [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

/** A task that should have been done before today, and is not. */
export const isOverdue = ({ DueDate, Status }: Item, now = new Date()): boolean =>
  typeof DueDate === 'string' && DueDate !== '' && DueDate.slice(0, 10) < today(now) && identityOf([Status].flat()[0]) !== COMPLETED;
