import type { Listener } from '#events/listeners/listener.ts';
import { tellEverybody } from '#functions/domain/messages/live/tellWindows.ts';
import { keptTexts } from '#functions/domain/messages/translations/keptTexts.ts';
import { textsFor } from '#functions/domain/messages/translations/textsFor.ts';
import { languages } from '#shared/contracts/application/texts.ts';
import type { FactKind } from '#shared/facts.ts';

const single: ReadonlySet<FactKind> = new Set(['translationAdded', 'translationChanged']);
const many: ReadonlySet<FactKind> = new Set(['translationDeleted', 'translationsImported']);

/** Sends texts changed by administrators to all open windows: a few individually, many by asking the window to load all again. */
export const texts: Listener = {
  name: 'texts',
  hear: async (host, { kind, title: key }) => {
    if (many.has(kind)) await tellEverybody(host, { event: 'reloadTranslations', data: {} });
    if (!single.has(kind)) return;
    const { version } = await keptTexts(host);
    const said = await Promise.all(
      languages.map(async (language) => {
        const text = (await textsFor(host, language))[key];
        return [language, text === undefined ? {} : { [key]: text }] as const;
      }),
    );
    await tellEverybody(host, { event: 'updateTranslations', data: { version, texts: Object.fromEntries(said) } });
  },
};
