import account from '#shared/i18n/es/account.json' with { type: 'json' };
import administration from '#shared/i18n/es/administration.json' with { type: 'json' };
import alerts from '#shared/i18n/es/alerts.json' with { type: 'json' };
import assistant from '#shared/i18n/es/assistant.json' with { type: 'json' };
import automation from '#shared/i18n/es/automation.json' with { type: 'json' };
import calendar from '#shared/i18n/es/calendar.json' with { type: 'json' };
import clinical from '#shared/i18n/es/clinical.json' with { type: 'json' };
import comments from '#shared/i18n/es/comments.json' with { type: 'json' };
import consent from '#shared/i18n/es/consent.json' with { type: 'json' };
import documents from '#shared/i18n/es/documents.json' with { type: 'json' };
import frame from '#shared/i18n/es/frame.json' with { type: 'json' };
import inbox from '#shared/i18n/es/inbox.json' with { type: 'json' };
import item from '#shared/i18n/es/item.json' with { type: 'json' };
import list from '#shared/i18n/es/list.json' with { type: 'json' };
import locks from '#shared/i18n/es/locks.json' with { type: 'json' };
import mail from '#shared/i18n/es/mail.json' with { type: 'json' };
import notices from '#shared/i18n/es/notices.json' with { type: 'json' };
import ownAccount from '#shared/i18n/es/ownAccount.json' with { type: 'json' };
import pages from '#shared/i18n/es/pages.json' with { type: 'json' };
import publicPages from '#shared/i18n/es/publicPages.json' with { type: 'json' };
import search from '#shared/i18n/es/search.json' with { type: 'json' };
import server from '#shared/i18n/es/server.json' with { type: 'json' };
import settings from '#shared/i18n/es/settings.json' with { type: 'json' };
import sites from '#shared/i18n/es/sites.json' with { type: 'json' };
import storage from '#shared/i18n/es/storage.json' with { type: 'json' };
import templates from '#shared/i18n/es/templates.json' with { type: 'json' };
import translations from '#shared/i18n/es/translations.json' with { type: 'json' };
import workflows from '#shared/i18n/es/workflows.json' with { type: 'json' };

export const texts: Record<string, string> = {
  ...account,
  ...administration,
  ...ownAccount,
  ...alerts,
  ...server,
  ...frame,
  ...clinical,
  ...comments,
  ...consent,
  ...inbox,
  ...notices,
  ...item,
  ...list,
  ...mail,
  ...pages,
  ...publicPages,
  ...calendar,
  ...settings,
  ...locks,
  ...templates,
  ...sites,
  ...storage,
  ...translations,
  ...workflows,
  ...documents,
  ...assistant,
  ...search,
  ...automation,
};
