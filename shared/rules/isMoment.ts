import { type Field, holds } from '#shared/models/content/field.ts';

const everywhere = ['_CreatedOn', '_ModifiedOn'];

/** Whether a property holds an instant: a field by its type, and of what every item has the times of its first and last change. */
export const isMoment = (field: Field | undefined, name: string): boolean => (field ? holds(field, 'moment') : everywhere.includes(name));
