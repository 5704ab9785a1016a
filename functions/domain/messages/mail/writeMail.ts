import { textsFor } from '#functions/domain/messages/translations/textsFor.ts';
import type { Host } from '#functions/platform/host.ts';
import { Language } from '#shared/contracts/application/texts.ts';

type Params = Record<string, string | number>;

/** Texts name values as {{name}}, in the browser and here. */
const fill = (text: string, params: Params): string =>
  text.replace(/{{\s*(\w+)\s*}}/g, (whole, name: string) => String(params[name] ?? whole));

/** Subject and text of a letter in a language; one that we do not speak is English. */
export const writeMail = async (
  host: Host,
  language: string | null,
  key: string,
  params: Params,
): Promise<{ subject: string; text: string }> => {
  const texts = await textsFor(host, Language.catch('en').parse(language));
  const [subject, text] = [texts[`mail.${key}.subject`], texts[`mail.${key}.text`]];
  if (subject === undefined || text === undefined) throw new Error(`there is no mail ${key}`);
  return { subject: fill(subject, params), text: fill(text, params) };
};
