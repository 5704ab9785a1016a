import * as z from 'zod';
import { MAX_EMAIL_CHARACTERS, SUBJECT_LENGTH } from '#shared/limits.ts';
import { ItemTemplate } from '#shared/models/workflows/template.ts';

export const EmailSubject = z.string().trim().min(1, { error: 'required' }).max(SUBJECT_LENGTH, { error: 'tooLong' });
export const EmailBody = z.string().trim().min(1, { error: 'required' }).max(MAX_EMAIL_CHARACTERS, { error: 'tooLong' });

/** A template for bulk emails. */
export const EmailTemplate = ItemTemplate.extend({ subject: z.string(), body: z.string() });
export type EmailTemplate = z.infer<typeof EmailTemplate>;
