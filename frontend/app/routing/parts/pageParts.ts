import type { PageParts } from '#frontend/features/pages/PageView.tsx';
import { lazily } from '#frontend/ui/lazily.ts';

/** Parts of a site page from other features. */
export const pageParts: PageParts = {
  Comments: lazily(async () => (await import('#frontend/features/comments/PageComments.tsx')).PageComments),
};
