import type { PageParts } from '#frontend/features/pages/PageView.tsx';
import { lazily } from '#frontend/ui/lazily.ts';

/** What a page of a site is composed of beside its widgets. */
export const pageParts: PageParts = {
  Comments: lazily(async () => (await import('#frontend/features/comments/PageComments.tsx')).PageComments),
};
