import { useQuery } from '@tanstack/react-query';
import { call } from '#frontend/api/call.ts';
import type { DocumentRef } from '#frontend/features/documents/documentRef.ts';
import { editors } from '#frontend/features/documents/editors.ts';
import { openingCall } from '#frontend/features/documents/openingCall.ts';

import type { OpenedDocument } from '#shared/models/documents/document.ts';
import { documentKind } from '#shared/models/documents/documentKinds.ts';

export interface OpenResult extends OpenedDocument {
  /** Null if the file is larger than the editor's limit. */
  content: Uint8Array<ArrayBuffer> | null;
}

const open = async ({ listId, id, slug, versionId }: DocumentRef, signal: AbortSignal): Promise<OpenResult> => {
  const opened = await call(openingCall[slug], { listId, id, ...(versionId && { versionId }) }, { signal });
  const kind = documentKind(opened.fileName);
  if (!kind || opened.bytes > editors[kind.engine].maxBytes) return { ...opened, content: null };
  const response = await fetch(opened.url, { signal });
  if (!response.ok) throw new Error(`${response.status}`);
  return { ...opened, content: new Uint8Array(await response.arrayBuffer()) };
};

/** A file for its editor. It is loaded once each time it is opened, so that updates do not replace unsaved changes. */
export const useOpened = (of: DocumentRef) =>
  useQuery({
    queryKey: ['document', of],
    queryFn: ({ signal }) => open(of, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { endpoint: openingCall[of.slug], failure: 'inline' },
  });
