import { addForm, formById, formByName, updateForm } from '#functions/domain/content/forms/forms.ts';
import { serve } from '#functions/runtime/serve.ts';
import { forms } from '#shared/contracts/forms.ts';

export const controller = serve(forms, {
  add: (ctx, { body }) => addForm(ctx, body),
  update: (ctx, { body }) => updateForm(ctx, body.id, body),
  getFormByName: (ctx, { formName }) => formByName(ctx, formName),
  getFormById: (ctx, { id }) => formById(ctx, id),
});
