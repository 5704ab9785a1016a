import account from '#shared/i18n/en/account.json' with { type: 'json' };
import administration from '#shared/i18n/en/administration.json' with { type: 'json' };
import alerts from '#shared/i18n/en/alerts.json' with { type: 'json' };
import assistant from '#shared/i18n/en/assistant.json' with { type: 'json' };
import automation from '#shared/i18n/en/automation.json' with { type: 'json' };
import calendar from '#shared/i18n/en/calendar.json' with { type: 'json' };
import clinical from '#shared/i18n/en/clinical.json' with { type: 'json' };
import comments from '#shared/i18n/en/comments.json' with { type: 'json' };
import consent from '#shared/i18n/en/consent.json' with { type: 'json' };
import documents from '#shared/i18n/en/documents.json' with { type: 'json' };
import frame from '#shared/i18n/en/frame.json' with { type: 'json' };
import inbox from '#shared/i18n/en/inbox.json' with { type: 'json' };
import item from '#shared/i18n/en/item.json' with { type: 'json' };
import list from '#shared/i18n/en/list.json' with { type: 'json' };
import locks from '#shared/i18n/en/locks.json' with { type: 'json' };
import mail from '#shared/i18n/en/mail.json' with { type: 'json' };
import notices from '#shared/i18n/en/notices.json' with { type: 'json' };
import ownAccount from '#shared/i18n/en/ownAccount.json' with { type: 'json' };
import pages from '#shared/i18n/en/pages.json' with { type: 'json' };
import publicPages from '#shared/i18n/en/publicPages.json' with { type: 'json' };
import search from '#shared/i18n/en/search.json' with { type: 'json' };
import server from '#shared/i18n/en/server.json' with { type: 'json' };
import settings from '#shared/i18n/en/settings.json' with { type: 'json' };
import sites from '#shared/i18n/en/sites.json' with { type: 'json' };
import storage from '#shared/i18n/en/storage.json' with { type: 'json' };
import templates from '#shared/i18n/en/templates.json' with { type: 'json' };
import translations from '#shared/i18n/en/translations.json' with { type: 'json' };
import workflows from '#shared/i18n/en/workflows.json' with { type: 'json' };

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
