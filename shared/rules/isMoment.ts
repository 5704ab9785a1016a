import { type Field, holds } from '#shared/models/content/field.ts';

const everywhere = ['_CreatedOn', '_ModifiedOn'];

/** Whether a property holds a time: a field by its type, or the creation or modification time. */
export const isMoment = (field: Field | undefined, name: string): boolean => (field ? holds(field, 'moment') : everywhere.includes(name));
