import type { Listener } from '#events/listeners/listener.ts';
import { broadcast } from '#functions/domain/messages/live/broadcast.ts';
import { readCustomTexts } from '#functions/domain/messages/translations/customTexts.ts';
import { textsFor } from '#functions/domain/messages/translations/textsFor.ts';
import { languages } from '#shared/contracts/application/texts.ts';
import type { FactKind } from '#shared/facts.ts';

const singleTextKinds: ReadonlySet<FactKind> = new Set(['translationAdded', 'translationChanged']);
const bulkTextKinds: ReadonlySet<FactKind> = new Set(['translationDeleted', 'translationsImported']);

/** Sends texts changed by administrators to all open windows: a few individually, many by asking the window to load all again. */
export const texts: Listener = {
  name: 'texts',
  handle: async (host, { kind, title: key }) => {
    if (bulkTextKinds.has(kind)) await broadcast(host, { event: 'reloadTranslations', data: {} });
    if (!singleTextKinds.has(kind)) return;
    const { version } = await readCustomTexts(host);
    const textsByLanguage = await Promise.all(
      languages.map(async (language) => {
        const text = (await textsFor(host, language))[key];
        return [language, text === undefined ? {} : { [key]: text }] as const;
      }),
    );
    await broadcast(host, { event: 'updateTranslations', data: { version, texts: Object.fromEntries(textsByLanguage) } });
  },
};
