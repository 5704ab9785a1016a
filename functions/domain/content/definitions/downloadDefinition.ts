import type { ListsContext } from '#functions/domain/access/targets.ts';
import { allDefinitions } from '#functions/domain/content/definitions/allDefinitions.ts';
import { presentDefinition } from '#functions/domain/content/definitions/presentDefinition.ts';
import type { ListDefinition } from '#shared/models/content/listDefinition.ts';

/** The definition of a list as a file from which another installation can create it, or the definitions of all lists. */
export const downloadDefinition = async (ctx: ListsContext): Promise<ListDefinition | ListDefinition[]> =>
  ctx.target.list ? presentDefinition(ctx.target.list) : allDefinitions(ctx);
