import type { ListContext } from '#functions/domain/access/targets.ts';
import { saveFields } from '#functions/domain/content/definitions/changeFields.ts';
import { type FieldChange, FieldPlan, type ListDefinition } from '#shared/models/content/listDefinition.ts';

/** Changes a field; stored values are kept. Throws the errors of changing fields. */
export const updateField = (ctx: ListContext, { version, internalFieldName, ...field }: FieldChange): Promise<ListDefinition> =>
  saveFields(ctx, version, [{ ...FieldPlan.strip().parse(field), internalFieldName }]);
