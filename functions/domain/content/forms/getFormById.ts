import type { ListContext } from '#functions/domain/access/targets.ts';
import { presentForm } from '#functions/domain/content/forms/forms.ts';
import { keys } from '#functions/storage/keys.ts';
import { read } from '#functions/storage/rows.ts';
import type { Form } from '#shared/models/content/form.ts';

export const getFormById = async (ctx: ListContext, id: string): Promise<Form> =>
  presentForm(ctx, await read<Form>(ctx.table, keys.form(ctx.target.list.id, id)));
