import { trimList } from '#functions/domain/access/levels/trimList.ts';
import type { ListContext } from '#functions/domain/access/targets.ts';
import { withAddresses } from '#functions/domain/content/listRecords/withAddresses.ts';
import { presentFields } from '#functions/domain/content/lists/presentList.ts';
import type { Field } from '#shared/models/content/field.ts';

/** The fields of a list whose values the caller may see. */
export const listFields = (ctx: ListContext): Promise<Field[]> => withAddresses(ctx, presentFields(trimList(ctx, ctx.target.list)));
