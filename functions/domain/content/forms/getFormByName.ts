import { formsOf, found, type ListContext } from '#functions/domain/content/forms/forms.ts';
import type { Form } from '#shared/models/content/form.ts';
import { fold } from '#shared/rules/fields/fieldType.ts';

export const getFormByName = async (ctx: ListContext, name: string): Promise<Form> =>
  found((await formsOf(ctx, ctx.target.list.id)).find(({ formName }) => fold(formName) === fold(name)));
