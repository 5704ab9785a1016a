import type { ListContext } from '#functions/domain/access/targets.ts';
import { keepForm } from '#functions/domain/content/forms/forms.ts';
import type { Form, FormPlan } from '#shared/models/content/form.ts';

export const updateForm = (ctx: ListContext, id: string, plan: Partial<FormPlan>): Promise<Form> => keepForm(ctx, plan, id);
