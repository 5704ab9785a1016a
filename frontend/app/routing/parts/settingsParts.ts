import type { SettingsParts } from '#frontend/features/settings/parts.ts';
import { lazily } from '#frontend/ui/lazily.ts';

/** Parts of list settings from other features. */
export const settingsParts: SettingsParts = {
  Permissions: lazily(async () => (await import('#frontend/features/permissions/ListPermissions.tsx')).ListPermissions),
  DocumentTemplates: lazily(async () => (await import('#frontend/features/templates/DocumentTemplates.tsx')).DocumentTemplates),
  ItemTemplates: lazily(async () => (await import('#frontend/features/templates/ItemTemplates.tsx')).ItemTemplates),
  Workflows: lazily(async () => (await import('#frontend/features/workflows/ListWorkflows.tsx')).ListWorkflows),
  Alerts: lazily(async () => (await import('#frontend/features/alerts/ListAlerts.tsx')).ListAlerts),
  Locks: lazily(async () => (await import('#frontend/features/locks/ActiveLocks.tsx')).ActiveLocks),
  AuditHistory: lazily(async () => (await import('#frontend/features/audit/AuditHistory.tsx')).AuditHistory),
  ViewEditor: lazily(async () => (await import('#frontend/app/routing/parts/ViewEditor.tsx')).ViewEditor),
};
