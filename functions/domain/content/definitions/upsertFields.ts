import type { ListContext } from '#functions/domain/access/targets.ts';
import { saveFields } from '#functions/domain/content/definitions/changeFields.ts';
import type { FieldUpserts, ListDefinition } from '#shared/models/content/listDefinition.ts';

/** Adds or changes fields, all or none. */
export const upsertFields = (ctx: ListContext, { version, fields }: FieldUpserts): Promise<ListDefinition> =>
  saveFields(ctx, version, fields);
