import type { ListContext } from '#functions/domain/access/targets.ts';
import { saveFields } from '#functions/domain/content/definitions/changeFields.ts';
import { FieldPlan, type ListDefinition, type NewField } from '#shared/models/content/listDefinition.ts';

/** Adds a field. Throws the errors of changing fields. */
export const createField = (ctx: ListContext, { version, ...field }: NewField): Promise<ListDefinition> =>
  saveFields(ctx, version, [FieldPlan.strip().parse(field)]);
