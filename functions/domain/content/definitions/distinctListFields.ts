import { allLists } from '#functions/domain/content/definitions/presentDefinition.ts';
import type { Context } from '#functions/domain/kernel/context.ts';

export const distinctListFields = async (ctx: Context): Promise<{ internalFieldName: string; name: string; fieldType: number }[]> => {
  const namedFields = (await allLists(ctx)).flatMap(({ fields }) =>
    fields.map(({ internalFieldName, name, contentType: { fieldType } }) => ({ internalFieldName, name, fieldType })),
  );
  return [...new Map(namedFields.map((field) => [`${field.internalFieldName} ${field.fieldType}`, field])).values()];
};
