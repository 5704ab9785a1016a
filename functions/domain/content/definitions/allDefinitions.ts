import { allLists, presentDefinition } from '#functions/domain/content/definitions/presentDefinition.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { ListDefinition } from '#shared/models/content/listDefinition.ts';

/** The definitions of all lists of all sites. */
export const allDefinitions = async (ctx: Context): Promise<ListDefinition[]> => (await allLists(ctx)).map(presentDefinition);
