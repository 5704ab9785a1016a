import account from '#shared/i18n/fr/account.json' with { type: 'json' };
import administration from '#shared/i18n/fr/administration.json' with { type: 'json' };
import alerts from '#shared/i18n/fr/alerts.json' with { type: 'json' };
import assistant from '#shared/i18n/fr/assistant.json' with { type: 'json' };
import automation from '#shared/i18n/fr/automation.json' with { type: 'json' };
import calendar from '#shared/i18n/fr/calendar.json' with { type: 'json' };
import clinical from '#shared/i18n/fr/clinical.json' with { type: 'json' };
import comments from '#shared/i18n/fr/comments.json' with { type: 'json' };
import consent from '#shared/i18n/fr/consent.json' with { type: 'json' };
import documents from '#shared/i18n/fr/documents.json' with { type: 'json' };
import frame from '#shared/i18n/fr/frame.json' with { type: 'json' };
import inbox from '#shared/i18n/fr/inbox.json' with { type: 'json' };
import item from '#shared/i18n/fr/item.json' with { type: 'json' };
import list from '#shared/i18n/fr/list.json' with { type: 'json' };
import locks from '#shared/i18n/fr/locks.json' with { type: 'json' };
import mail from '#shared/i18n/fr/mail.json' with { type: 'json' };
import notices from '#shared/i18n/fr/notices.json' with { type: 'json' };
import ownAccount from '#shared/i18n/fr/ownAccount.json' with { type: 'json' };
import pages from '#shared/i18n/fr/pages.json' with { type: 'json' };
import publicPages from '#shared/i18n/fr/publicPages.json' with { type: 'json' };
import search from '#shared/i18n/fr/search.json' with { type: 'json' };
import server from '#shared/i18n/fr/server.json' with { type: 'json' };
import settings from '#shared/i18n/fr/settings.json' with { type: 'json' };
import sites from '#shared/i18n/fr/sites.json' with { type: 'json' };
import storage from '#shared/i18n/fr/storage.json' with { type: 'json' };
import templates from '#shared/i18n/fr/templates.json' with { type: 'json' };
import translations from '#shared/i18n/fr/translations.json' with { type: 'json' };
import workflows from '#shared/i18n/fr/workflows.json' with { type: 'json' };

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
