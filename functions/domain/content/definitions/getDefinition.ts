import type { ListContext } from '#functions/domain/access/targets.ts';
import { presentDefinition } from '#functions/domain/content/definitions/presentDefinition.ts';
import type { ListDefinition } from '#shared/models/content/listDefinition.ts';

/** The settings and fields of a list. */
export const getDefinition = async ({ target }: ListContext): Promise<ListDefinition> => presentDefinition(target.list);
