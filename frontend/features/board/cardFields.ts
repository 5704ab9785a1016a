import { boardFields } from '#frontend/ui/layouts/listLayout.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import type { ListDetails } from '#shared/models/content/list.ts';

export interface CardFields {
  due: Field | undefined;
  people: Field | undefined;
  chips: Field[];
}

/** Chips that fit below a title. */
const CHIPS = 2;

/** What a card shows besides its title: the day, the people, and choices other than its column's. */
export const cardFields = (details: Pick<ListDetails, 'type' | 'fields'>, column: Field): CardFields => {
  const shown = details.fields.filter(({ isAuditField, visible }) => !isAuditField && visible);
  return {
    due: shown.find(({ internalFieldName }) => internalFieldName === 'DueDate') ?? shown.find((field) => holds(field, 'day')),
    people: shown.find((field) => holds(field, 'people')),
    chips: boardFields({ ...details, fields: shown })
      .filter(({ internalFieldName }) => internalFieldName !== column.internalFieldName)
      .slice(0, CHIPS),
  };
};
