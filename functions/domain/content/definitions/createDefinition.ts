import type { SiteContext } from '#functions/domain/access/targets.ts';
import { addDefinedList } from '#functions/domain/content/definitions/addDefinedList.ts';
import { presentDefinition } from '#functions/domain/content/definitions/presentDefinition.ts';
import type { ListDefinition, NewDefinition } from '#shared/models/content/listDefinition.ts';

export const createDefinition = async (ctx: SiteContext, definition: NewDefinition): Promise<ListDefinition> =>
  presentDefinition(await addDefinedList(ctx, definition));
