import {
  IconAdjustmentsHorizontal,
  IconBellRinging,
  IconBookmarks,
  IconKey,
  IconLink,
  IconSitemap,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { lazily } from '#frontend/ui/lazily.ts';
import type { Level } from '#shared/access.ts';
import type { SettingsPage } from '#shared/addresses/parsePath.ts';
import type { SiteDetails } from '#shared/models/sites/site.ts';

interface SiteSettingsPage {
  /** The last part of its text keys. */
  key: string;
  icon: TablerIcon;
  /** The level required in addition to that of the settings themselves. */
  needs?: Level;
  Page: ComponentType<{ site: SiteDetails }>;
}

/** Pages of a site's settings, by the words in their addresses. */
export const siteSettingsPages: Record<SettingsPage, SiteSettingsPage> = {
  '': {
    key: 'overview',
    icon: IconAdjustmentsHorizontal,
    Page: lazily(async () => (await import('#frontend/features/siteSettings/SiteOverview.tsx')).SiteOverview),
  },
  'quick-links': {
    key: 'quickLinks',
    icon: IconLink,
    needs: 'Create',
    Page: lazily(async () => (await import('#frontend/features/links/QuickLinksPage.tsx')).QuickLinksPage),
  },
  subsites: {
    key: 'subsites',
    icon: IconSitemap,
    Page: lazily(async () => (await import('#frontend/features/siteSettings/Subsites.tsx')).Subsites),
  },
  'site-related-items': {
    key: 'relatedItems',
    icon: IconBookmarks,
    Page: lazily(async () => (await import('#frontend/features/siteSettings/RelatedItems.tsx')).RelatedItems),
  },
  permissions: {
    key: 'permissions',
    icon: IconKey,
    needs: 'ModifyPermissions',
    Page: lazily(async () => (await import('#frontend/features/permissions/SitePermissions.tsx')).SitePermissions),
  },
  alert: {
    key: 'alert',
    icon: IconBellRinging,
    Page: lazily(async () => (await import('#frontend/features/alerts/SiteAlerts.tsx')).SiteAlerts),
  },
};
