import type { ListContext } from '#functions/domain/access/targets.ts';
import { type FormChange, saveForm } from '#functions/domain/content/forms/forms.ts';
import type { Form } from '#shared/models/content/form.ts';

export const updateForm = (ctx: ListContext, id: string, plan: FormChange): Promise<Form> => saveForm(ctx, plan, id);
