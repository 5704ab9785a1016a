import type { ListContext } from '#functions/domain/access/targets.ts';
import { saveForm } from '#functions/domain/content/forms/forms.ts';
import type { Form, FormPlan } from '#shared/models/content/form.ts';

export const addForm = (ctx: ListContext, plan: Partial<FormPlan>): Promise<Form> => saveForm(ctx, plan, undefined);
