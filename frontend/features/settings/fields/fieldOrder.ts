import { moved } from '#frontend/ui/sequence.ts';
import type { Field } from '#shared/models/content/field.ts';

type OrderedField = Pick<Field, 'internalFieldName' | 'order'>;

/** The fields in order, without those that the list fills in itself. */
export const inOrder = <T extends OrderedField & Pick<Field, 'isAuditField'>>(fields: T[]): T[] =>
  fields.filter(({ isAuditField }) => !isAuditField).toSorted((one, other) => one.order - other.order);

/** The fields whose sort index changes when one is moved. */
export const reordered = (fields: OrderedField[], from: number, to: number): OrderedField[] =>
  moved(fields, from, to).flatMap(({ internalFieldName, order }, index) =>
    order === index + 1 ? [] : [{ internalFieldName, order: index + 1 }],
  );
