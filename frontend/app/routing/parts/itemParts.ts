import type { ItemParts } from '#frontend/features/item/itemParts.ts';
import { lazily } from '#frontend/ui/lazily.ts';

/** Parts of an item that belong to other features. */
export const itemParts: ItemParts = {
  Comments: lazily(async () => (await import('#frontend/features/comments/ItemComments.tsx')).ItemComments),
  Permissions: lazily(async () => (await import('#frontend/app/routing/parts/ItemPermissions.tsx')).ItemPermissions),
  Events: lazily(async () => (await import('#frontend/app/routing/parts/ItemEvents.tsx')).ItemEvents),
  Templates: lazily(async () => (await import('#frontend/features/templates/TemplatesMenu.tsx')).TemplatesMenu),
  Assistant: lazily(async () => (await import('#frontend/features/assistant/Assistant.tsx')).Assistant),
  Workflows: lazily(async () => (await import('#frontend/features/workflows/ItemWorkflows.tsx')).ItemWorkflows),
  RunWorkflow: lazily(async () => (await import('#frontend/app/routing/parts/ItemRun.tsx')).ItemRun),
  Decisions: lazily(async () => (await import('#frontend/features/workflows/ItemDecisions.tsx')).ItemDecisions),
  UserHistory: lazily(async () => (await import('#frontend/app/routing/parts/UserHistory.tsx')).UserHistory),
};
