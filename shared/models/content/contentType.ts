import * as z from 'zod';
import { LIST_OPTIONS } from '#shared/limits.ts';
import { ChoiceOption, FieldRules, FieldTypeCode, FieldTypes, NewOption } from '#shared/models/content/field.ts';
import { Name } from '#shared/models/name.ts';

/** The definition of a reusable field. A lookup names its list and the displayed property. */
export const ContentTypePlan = z
  .strictObject({
    title: Name,
    fieldType: FieldTypeCode,
    rules: FieldRules.default({}),
    options: z.array(NewOption).max(LIST_OPTIONS).default([]),
    systemSiteListId: z.string().min(1).max(64).optional(),
    modelDisplayProperty: z.string().min(1).max(100).optional(),
  })
  .refine(({ fieldType, systemSiteListId }) => fieldType !== FieldTypes.Lookup || systemSiteListId !== undefined, {
    path: ['systemSiteListId'],
    error: 'required',
  });
export type ContentTypePlan = z.infer<typeof ContentTypePlan>;

export const ReusableType = z.object({
  id: z.string(),
  title: z.string(),
  fieldType: z.number().int(),
  rules: FieldRules,
  options: z.array(ChoiceOption),
  systemSiteListId: z.string().nullable(),
  modelDisplayProperty: z.string().nullable(),
});
export type ReusableType = z.infer<typeof ReusableType>;
