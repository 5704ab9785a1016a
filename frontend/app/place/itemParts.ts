import { lazy } from 'react';
import type { ItemParts } from '#frontend/features/item/itemParts.ts';

/** The sides of an item that other features show. */
export const itemParts: ItemParts = {
  Permissions: lazy(async () => ({ default: (await import('#frontend/app/place/ItemPermissions.tsx')).ItemPermissions })),
  Events: lazy(async () => ({ default: (await import('#frontend/app/place/ItemEvents.tsx')).ItemEvents })),
  Templates: lazy(async () => ({ default: (await import('#frontend/features/templates/TemplatesMenu.tsx')).TemplatesMenu })),
  UserHistory: lazy(async () => ({ default: (await import('#frontend/app/place/UserHistory.tsx')).UserHistory })),
};
