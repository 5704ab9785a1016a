import type { ListContext } from '#functions/domain/access/targets.ts';
import { formsOf, presentForm } from '#functions/domain/content/forms/forms.ts';
import type { Form } from '#shared/models/content/form.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';

export const getFormByName = async (ctx: ListContext, name: string): Promise<Form> =>
  presentForm(
    ctx,
    (await formsOf(ctx, ctx.target.list.id)).find(({ formName }) => normalizeText(formName) === normalizeText(name)),
  );
