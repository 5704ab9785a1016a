import frame from '#shared/i18n/es/frame.json' with { type: 'json' };
import list from '#shared/i18n/es/list.json' with { type: 'json' };
import server from '#shared/i18n/es/server.json' with { type: 'json' };

export const texts: Record<string, string> = { ...server, ...frame, ...list };
