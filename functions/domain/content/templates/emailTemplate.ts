import { presentItemTemplate } from '#functions/domain/content/templates/itemTemplates.ts';
import { sharedTemplate } from '#functions/domain/content/templates/sharedTemplates.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import type { EmailTemplate } from '#shared/models/messages/emailTemplate.ts';

export const emailTemplate = async (ctx: Context, templateId: string): Promise<EmailTemplate> => {
  const { subject, body, ...template } = await sharedTemplate(ctx, 'email', templateId);
  return { ...presentItemTemplate(template), subject, body };
};
