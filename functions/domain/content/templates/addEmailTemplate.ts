import { presentItemTemplate } from '#functions/domain/content/templates/itemTemplates.ts';
import { keepSharedTemplate } from '#functions/domain/content/templates/sharedTemplates.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { EmailTemplate } from '#shared/models/messages/emailTemplate.ts';

interface New {
  templateName: string;
  subject: string;
  body: string;
}

/** Saves an email as a template for administrators. Throws valueNotUnique and tooManyTemplates. */
export const addEmailTemplate = async (ctx: Context, { templateName, ...content }: New): Promise<EmailTemplate> => {
  const kept = await keepSharedTemplate(ctx, 'email', { templateName, content });
  return { ...presentItemTemplate(kept), ...content };
};
