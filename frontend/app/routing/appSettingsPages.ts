import {
  IconBroadcast,
  IconChartLine,
  IconDatabase,
  IconFileSearch,
  IconLanguage,
  IconListDetails,
  IconLock,
  IconMailbox,
  IconMailFast,
  IconRoute,
  IconSearch,
  IconSettings,
  IconSignature,
  IconTag,
  IconTags,
  IconTemplate,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { lazily } from '#frontend/ui/lazily.ts';

interface AppSettingsPage {
  group: 'content' | 'system';
  /** The last part of its text keys. */
  key: string;
  icon: TablerIcon;
  /** `name` follows the page's own word in the address. */
  Page: ComponentType<{ name: string }>;
}

/** Pages of the installation's settings, by the words in their addresses. */
export const appSettingsPages: Record<string, AppSettingsPage> = {
  'list-definitions': {
    group: 'content',
    key: 'definitions',
    icon: IconListDetails,
    Page: lazily(async () => (await import('#frontend/app/routing/parts/Definitions.tsx')).Definitions),
  },
  'content-types': {
    group: 'content',
    key: 'contentTypes',
    icon: IconTags,
    Page: lazily(async () => (await import('#frontend/features/definitions/ContentTypesTab.tsx')).ContentTypesTab),
  },
  'global-navigations': {
    group: 'content',
    key: 'navigation',
    icon: IconRoute,
    Page: lazily(async () => (await import('#frontend/features/links/GlobalLinksPage.tsx')).GlobalLinksPage),
  },
  'page-templates': {
    group: 'content',
    key: 'pageTemplates',
    icon: IconTemplate,
    Page: lazily(async () => (await import('#frontend/features/pages/templates/PageTemplates.tsx')).PageTemplates),
  },
  translations: {
    group: 'content',
    key: 'translations',
    icon: IconLanguage,
    Page: lazily(async () => (await import('#frontend/features/translations/Translations.tsx')).Translations),
  },
  'document-automation-tags': {
    group: 'content',
    key: 'tags',
    icon: IconTag,
    Page: lazily(async () => (await import('#frontend/features/automation/TagsPage.tsx')).TagsPage),
  },
  storage: {
    group: 'system',
    key: 'storage',
    icon: IconDatabase,
    Page: lazily(async () => (await import('#frontend/features/storage/Storage.tsx')).Storage),
  },
  'consent-documents': {
    group: 'system',
    key: 'consents',
    icon: IconSignature,
    Page: lazily(async () => (await import('#frontend/features/consents/ConsentDocuments.tsx')).ConsentDocuments),
  },
  'active-document-locks': {
    group: 'system',
    key: 'locks',
    icon: IconLock,
    Page: lazily(async () => (await import('#frontend/app/routing/parts/AllLocks.tsx')).AllLocks),
  },
  notifications: {
    group: 'system',
    key: 'notifications',
    icon: IconBroadcast,
    Page: lazily(async () => (await import('#frontend/features/globalNotifications/GlobalNotificationsPage.tsx')).GlobalNotificationsPage),
  },
  'configuration-settings': {
    group: 'system',
    key: 'settings',
    icon: IconSettings,
    Page: lazily(async () => (await import('#frontend/app/routing/parts/Configuration.tsx')).Configuration),
  },
  'search-service': {
    group: 'system',
    key: 'searchService',
    icon: IconSearch,
    Page: lazily(async () => (await import('#frontend/features/searchService/SearchService.tsx')).SearchService),
  },
  metrics: {
    group: 'system',
    key: 'metrics',
    icon: IconChartLine,
    Page: lazily(async () => (await import('#frontend/features/metrics/Metrics.tsx')).Metrics),
  },
  'application-logs': {
    group: 'system',
    key: 'logs',
    icon: IconFileSearch,
    Page: lazily(async () => (await import('#frontend/features/logs/ApplicationLogs.tsx')).ApplicationLogs),
  },
  'bulk-email-history': {
    group: 'system',
    key: 'bulkMail',
    icon: IconMailFast,
    Page: lazily(async () => (await import('#frontend/features/people/BulkMails.tsx')).BulkMails),
  },
  mail: {
    group: 'system',
    key: 'mail',
    icon: IconMailbox,
    Page: lazily(async () => (await import('#frontend/features/outbox/Outbox.tsx')).Outbox),
  },
  '_recycle-bin': {
    group: 'system',
    key: 'bin',
    icon: IconTrash,
    Page: lazily(async () => (await import('#frontend/features/recycleBin/ApplicationBin.tsx')).ApplicationBin),
  },
};
