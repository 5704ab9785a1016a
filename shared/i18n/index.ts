import type { Language } from '#shared/contracts/application.ts';
import enFrame from '#shared/i18n/en/frame.json' with { type: 'json' };
import enList from '#shared/i18n/en/list.json' with { type: 'json' };
import enServer from '#shared/i18n/en/server.json' with { type: 'json' };
import esFrame from '#shared/i18n/es/frame.json' with { type: 'json' };
import esList from '#shared/i18n/es/list.json' with { type: 'json' };
import esServer from '#shared/i18n/es/server.json' with { type: 'json' };
import frFrame from '#shared/i18n/fr/frame.json' with { type: 'json' };
import frList from '#shared/i18n/fr/list.json' with { type: 'json' };
import frServer from '#shared/i18n/fr/server.json' with { type: 'json' };

/** Every text of the product by language and key. Browsers get them from the server, one language at a time. */
export const texts: Record<Language, Record<string, string>> = {
  en: { ...enServer, ...enFrame, ...enList },
  fr: { ...frServer, ...frFrame, ...frList },
  es: { ...esServer, ...esFrame, ...esList },
};
