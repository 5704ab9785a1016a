import { lazy } from 'react';
import type { SettingsParts } from '#frontend/features/settings/parts.ts';

/** What a list's settings are composed of beside what is theirs. */
export const settingsParts: SettingsParts = {
  Permissions: lazy(async () => ({ default: (await import('#frontend/features/permissions/ListPermissions.tsx')).ListPermissions })),
  DocumentTemplates: lazy(async () => ({
    default: (await import('#frontend/features/templates/DocumentTemplates.tsx')).DocumentTemplates,
  })),
  ItemTemplates: lazy(async () => ({ default: (await import('#frontend/features/templates/ItemTemplates.tsx')).ItemTemplates })),
  Alerts: lazy(async () => ({ default: (await import('#frontend/features/alerts/ListAlerts.tsx')).ListAlerts })),
  Locks: lazy(async () => ({ default: (await import('#frontend/features/locks/ActiveLocks.tsx')).ActiveLocks })),
  AuditHistory: lazy(async () => ({ default: (await import('#frontend/features/audit/AuditHistory.tsx')).AuditHistory })),
  ViewEditor: lazy(async () => ({ default: (await import('#frontend/app/place/ViewEditor.tsx')).ViewEditor })),
};
