import { createDefinition, updateDefinition } from '#functions/domain/content/definitions/changeDefinition.ts';
import { deleteField, putFields } from '#functions/domain/content/definitions/changeFields.ts';
import { allDefinitions, distinctFields, presentDefinition } from '#functions/domain/content/definitions/presentDefinition.ts';
import { heldItems } from '#functions/domain/content/drafts/heldItems.ts';
import { recycleList } from '#functions/domain/recycle/recycleList.ts';
import { serve } from '#functions/runtime/serve.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { FieldPlan } from '#shared/models/content/listDefinition.ts';

const planIn = (body: object): FieldPlan => FieldPlan.strip().parse(body);

export const controller = serve(listDefinition, {
  all: allDefinitions,
  distinctListFields: distinctFields,
  download: async ({ target }) => presentDefinition(target.list),
  drafts: heldItems,
  create: (ctx, { body }) => createDefinition(ctx, body),
  update: (ctx, { body }) => updateDefinition(ctx, body),
  delete: (ctx, { body }) => recycleList(ctx, body.reasonToDelete),
  createField: (ctx, { body }) => putFields(ctx, body.version, [planIn(body)]),
  updateField: (ctx, { body }) => putFields(ctx, body.version, [{ ...planIn(body), internalFieldName: body.internalFieldName }]),
  deleteField: (ctx, { body }) => deleteField(ctx, body.version, body.internalFieldName),
  upsertFields: (ctx, { body }) => putFields(ctx, body.version, body.fields),
});
