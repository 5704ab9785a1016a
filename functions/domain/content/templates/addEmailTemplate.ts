import { presentItemTemplate } from '#functions/domain/content/templates/itemTemplates.ts';
import { storeSharedTemplate } from '#functions/domain/content/templates/sharedTemplates.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { EmailTemplate } from '#shared/models/messages/emailTemplate.ts';

interface AddEmailTemplateInput {
  templateName: string;
  subject: string;
  body: string;
}

/** Saves an email as a template for administrators. Throws valueNotUnique and tooManyTemplates. */
export const addEmailTemplate = async (ctx: Context, { templateName, ...content }: AddEmailTemplateInput): Promise<EmailTemplate> => {
  const stored = await storeSharedTemplate(ctx, 'email', { templateName, content });
  return { ...presentItemTemplate(stored), ...content };
};
