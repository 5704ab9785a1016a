import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useRead } from '#frontend/api/hooks.ts';
import { list } from '#shared/contracts/list.ts';
import type { Field } from '#shared/models/content/field.ts';

/** A field with its display name: an audit field's is the key of a text, and a view may override it. */
export const shownField = (field: Field, t: TFunction): Field => {
  const { alias = '', translateAlias = false } = field;
  if (field.isAuditField) return { ...field, name: t(field.name) };
  return alias === '' ? field : { ...field, name: translateAlias ? t(alias) : alias };
};

/** A list with its fields and views, for member screens; settings read the definition. */
export const useListDetails = (listId: string) => {
  const { t } = useTranslation();
  const { data, ...read } = useRead(list.details, { listId }, { failure: 'inline' });
  const named = useMemo(() => data && { ...data, fields: data.fields.map((field) => shownField(field, t)) }, [data, t]);
  return { ...read, data: named };
};
