import { cellText } from '#frontend/fields/cellText.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { formatDate } from '#frontend/ui/formats.ts';
import { type Field, holds } from '#shared/models/content/field.ts';
import type { Item, ItemGroup } from '#shared/models/content/item.ts';
import { isMoment } from '#shared/rules/isMoment.ts';

type Value = ItemGroup['values'][number];

/** The common value of a group, formatted like a cell; times by day. For multiple values the first counts. */
export const groupText = ({ internalFieldName, words }: Value, field: Field | undefined, item: Item | undefined): string => {
  if (isMoment(field, internalFieldName)) return formatDate(words);
  if (!field || !item) return words;
  const [value] = [item[internalFieldName]].flat();
  return holds(field, 'flag') ? i18n.t(value === true ? 'fields.yes' : 'fields.no') : cellText(field, value);
};
