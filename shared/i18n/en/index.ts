import frame from '#shared/i18n/en/frame.json' with { type: 'json' };
import list from '#shared/i18n/en/list.json' with { type: 'json' };
import server from '#shared/i18n/en/server.json' with { type: 'json' };

export const texts: Record<string, string> = { ...server, ...frame, ...list };
