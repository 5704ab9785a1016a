import { moved } from '#frontend/ui/sequence.ts';
import type { Field } from '#shared/models/content/field.ts';

type Ordered = Pick<Field, 'internalFieldName' | 'order'>;

/** The fields in their order, without those that a list fills in by itself. */
export const inOrder = <T extends Ordered & Pick<Field, 'isAuditField'>>(fields: T[]): T[] =>
  fields.filter(({ isAuditField }) => !isAuditField).toSorted((one, other) => one.order - other.order);

/** Which fields get another number when one is taken to another place. */
export const reordered = (fields: Ordered[], from: number, to: number): Ordered[] =>
  moved(fields, from, to).flatMap(({ internalFieldName, order }, index) =>
    order === index + 1 ? [] : [{ internalFieldName, order: index + 1 }],
  );
