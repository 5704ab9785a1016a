import { addForm } from '#functions/domain/content/forms/addForm.ts';
import { getFormById } from '#functions/domain/content/forms/getFormById.ts';
import { getFormByName } from '#functions/domain/content/forms/getFormByName.ts';
import { updateForm } from '#functions/domain/content/forms/updateForm.ts';
import { serve } from '#functions/runtime/serve.ts';
import { forms } from '#shared/contracts/forms.ts';

export const controller = serve(forms, {
  add: (ctx, { body }) => addForm(ctx, body),
  update: (ctx, { body }) => updateForm(ctx, body.id, body),
  getFormByName: (ctx, { formName }) => getFormByName(ctx, formName),
  getFormById: (ctx, { id }) => getFormById(ctx, id),
});
