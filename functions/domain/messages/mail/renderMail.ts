import type { Context } from '#functions/domain/kernel/context.ts';
import { textsFor } from '#functions/domain/messages/translations/textsFor.ts';
import { readSetting } from '#functions/domain/settings/readSettings.ts';
import { Language } from '#shared/contracts/application/texts.ts';

type MailParams = Record<string, string | number>;

/** Texts contain parameters as {{name}}, in the browser and here. An empty one leaves no empty paragraph. */
const fill = (text: string, params: MailParams): string =>
  text.replace(/{{\s*(\w+)\s*}}(\n\n)?/g, (whole, name: string, gap = '') => {
    const value = params[name] ?? whole;
    return value === '' || value === whole ? String(value) : `${value}${gap}`;
  });

/** A line that mail programs recognize as the start of a signature. */
const SIGNATURE = '-- ';

/** Subject and text of an email in the recipient's language, or in the configured one if the language is not supported. */
export const renderMail = async (
  ctx: Context,
  language: string | null,
  key: string,
  params: MailParams,
): Promise<{ subject: string; text: string }> => {
  const [email, style] = await Promise.all([readSetting(ctx, 'Email'), readSetting(ctx, 'Style')]);
  const { footer, templateLanguage } = email.settings;
  const values = { product: style.settings.productName || 'Sheaf', ...params };
  const texts = await textsFor(ctx.host, Language.catch(templateLanguage).parse(language));
  const [subject, text] = [texts[`mail.${key}.subject`], texts[`mail.${key}.text`]];
  if (subject === undefined || text === undefined) throw new Error(`there is no mail ${key}`);
  const below = footer === '' ? [] : [SIGNATURE, footer];
  return { subject: fill(subject, values), text: [fill(text, values), ...below].join('\n') };
};
