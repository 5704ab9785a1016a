import type { Slug } from '#shared/models/documents/documentKinds.ts';

export interface DocumentRef {
  listId: string;
  id: number;
  slug: Slug;
  versionId: number | undefined;
}
