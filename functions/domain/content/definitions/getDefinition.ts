import type { ListContext } from '#functions/domain/access/targets.ts';
import { presentDefinition } from '#functions/domain/content/definitions/presentDefinition.ts';
import type { ListDefinition } from '#shared/models/content/listDefinition.ts';

/** What a list is: its settings and its fields. */
export const getDefinition = async ({ target }: ListContext): Promise<ListDefinition> => presentDefinition(target.list);
