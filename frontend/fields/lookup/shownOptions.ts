import type { TFunction } from 'i18next';
import { fieldOptions } from '#frontend/fields/fieldOptions.ts';
import type { SelectOption } from '#frontend/ui/form/Select.tsx';
import type { Field } from '#shared/models/content/field.ts';

/** What a lookup can display of its item: the title, another field, or the id. */
export const shownOptions = (t: TFunction, fields: Field[]): SelectOption[] => [
  { value: 'Title', label: t('labels.Title') },
  ...fieldOptions(fields.filter(({ internalFieldName, isAuditField }) => internalFieldName !== 'Title' && !isAuditField)),
  { value: 'Id', label: t('labels.Id') },
];
