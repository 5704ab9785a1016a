import type { ListContext } from '#functions/domain/access/targets.ts';
import { presentDefinition } from '#functions/domain/content/definitions/presentDefinition.ts';
import type { ListDefinition } from '#shared/models/content/listDefinition.ts';

/** A definition as a file, from which another installation can make the list. */
export const downloadDefinition = async ({ target }: ListContext): Promise<ListDefinition> => presentDefinition(target.list);
