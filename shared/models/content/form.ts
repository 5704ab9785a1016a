import * as z from 'zod';
import { FIELDS_PER_LIST, FORM_PARTS, NAME_LENGTH } from '#shared/limits.ts';

const Title = z.string().trim().max(NAME_LENGTH);

/** What a form changes about a field. */
const FormField = z.strictObject({
  field: z.string().min(1).max(100),
  required: z.boolean().default(false),
  hidden: z.boolean().default(false),
  readOnly: z.boolean().default(false),
});

const Section = z.strictObject({ title: Title.default(''), fields: z.array(FormField).max(FIELDS_PER_LIST) });
const Tab = z.strictObject({ title: Title.default(''), sections: z.array(Section).max(FORM_PARTS) });

/** A named layout of a list's fields. */
export const FormPlan = z.object({
  formName: z.string().trim().min(1, { error: 'required' }).max(NAME_LENGTH),
  tabs: z.array(Tab).min(1, { error: 'required' }).max(FORM_PARTS),
});
export type FormPlan = z.infer<typeof FormPlan>;

export const Form = FormPlan.extend({ id: z.string() });
export type Form = z.infer<typeof Form>;
