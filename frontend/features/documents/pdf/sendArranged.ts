import { call } from '#frontend/api/call.ts';
import type { DocumentRef } from '#frontend/features/documents/documentRef.ts';
import type { OpenPdf } from '#frontend/features/documents/pdf/openViewer.ts';
import type { usePageOrder } from '#frontend/features/documents/pdf/usePageOrder.ts';
import { sendDocument } from '#frontend/features/documents/sendDocument.ts';
import { unsigned } from '#frontend/features/documents/signatures/signatures.ts';
import { file as fileCalls } from '#shared/contracts/file.ts';
import type { SavedDocument } from '#shared/models/documents/document.ts';

interface ArrangedPages {
  of: DocumentRef;
  fileName: string;
  /** The original bytes. */
  bytes: Uint8Array<ArrayBuffer>;
  open: OpenPdf;
  order: Pick<ReturnType<typeof usePageOrder>, 'pages' | 'append'>;
  /** The file with annotations. */
  read: () => Promise<Uint8Array<ArrayBuffer>>;
  base: string;
  onReplaced: () => void;
}

/** Saves annotations, if there are any, and then the page order. */
export const sendArranged = async ({ of, fileName, bytes, open, order, read, base, onReplaced }: ArrangedPages): Promise<SavedDocument> => {
  const plain = await unsigned(open.document.annotationStorage.size > 0 ? await read() : bytes, fileName);
  const saved = plain === bytes ? { base } : await sendDocument({ ...of, file: new File([plain], fileName), base });
  const append = order.append.map(({ listId, itemId }) => ({ listId, itemId }));
  const body = { base: saved.base, pages: [...order.pages], append, comments: '' };
  const arranged = await call(fileCalls.arrangePages, { listId: of.listId, id: of.id, body });
  // The save ends first, so that nothing counts as unsaved.
  setTimeout(onReplaced);
  return arranged;
};
