import { fieldOf } from '#functions/domain/access/records/properties.ts';
import { correctReservationsOrUndo } from '#functions/domain/content/definitions/changeFields.ts';
import { UniqueFieldBody } from '#functions/domain/content/definitions/planLateValues.ts';
import { findList } from '#functions/domain/content/listRecords/findList.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { Access } from '#shared/access.ts';
import { Problem } from '#shared/problems.ts';

/** Reserves the values of late writers. If two items have the same value, the field is not unique, as its history then says. */
export const reserveLateValues = async (ctx: Context, body: Record<string, unknown>): Promise<void> => {
  const { listId, field: name } = UniqueFieldBody.parse(body);
  const list = await findList(ctx, listId);
  const field = list && fieldOf(list, name);
  if (!list || !field?.isUnique) return;
  try {
    await correctReservationsOrUndo({ ...ctx, target: { list, folder: undefined, access: Access.FullAccess } }, list, field);
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'valueNotUnique')) throw error;
  }
};
