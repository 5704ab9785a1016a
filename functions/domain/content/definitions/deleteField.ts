import type { ListContext } from '#functions/domain/access/targets.ts';
import { changeFields, requireField } from '#functions/domain/content/definitions/changeFields.ts';
import type { DesignedList } from '#functions/domain/content/definitions/planField.ts';
import { presentDefinition } from '#functions/domain/content/definitions/presentDefinition.ts';
import type { ListDefinition } from '#shared/models/content/listDefinition.ts';

/** Removes a field. Stored values remain but are no longer shown to anyone. */
export const deleteField = async (ctx: ListContext, version: number | undefined, name: string): Promise<ListDefinition> => {
  const step = async (list: DesignedList) => ({ before: requireField(list, name), after: null });
  return presentDefinition(await changeFields(ctx, { version, steps: [step] }));
};
