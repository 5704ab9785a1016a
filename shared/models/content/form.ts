import * as z from 'zod';
import { FIELDS_PER_LIST, FORM_PARTS } from '#shared/limits.ts';
import { Name, OptionalName } from '#shared/models/name.ts';

/** What a form changes about a field. */
const FormField = z.strictObject({
  field: z.string().min(1).max(100),
  required: z.boolean().default(false),
  hidden: z.boolean().default(false),
  readOnly: z.boolean().default(false),
});

const Section = z.strictObject({ title: OptionalName.default(''), fields: z.array(FormField).max(FIELDS_PER_LIST) });
const Tab = z.strictObject({ title: OptionalName.default(''), sections: z.array(Section).max(FORM_PARTS) });

/** A named layout of a list's fields. */
export const FormPlan = z.object({
  formName: Name,
  tabs: z.array(Tab).min(1, { error: 'required' }).max(FORM_PARTS),
});
export type FormPlan = z.infer<typeof FormPlan>;

/** `version` increases with each change; forms of earlier installations have none. */
export const Form = FormPlan.extend({ id: z.string(), version: z.number().int().default(0) });
export type Form = z.infer<typeof Form>;
