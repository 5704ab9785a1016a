import frame from '#shared/i18n/fr/frame.json' with { type: 'json' };
import list from '#shared/i18n/fr/list.json' with { type: 'json' };
import server from '#shared/i18n/fr/server.json' with { type: 'json' };

export const texts: Record<string, string> = { ...server, ...frame, ...list };
