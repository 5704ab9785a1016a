import type { Slug } from '#shared/models/documentKinds.ts';

export interface DocumentRef {
  listId: string;
  id: number;
  slug: Slug;
  versionId: number | undefined;
}
