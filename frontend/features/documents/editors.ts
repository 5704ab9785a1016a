import type { ComponentType } from 'react';
import type { EditorProps } from '#frontend/features/documents/editor.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { EDITED_DOCUMENT_BYTES, EDITED_TABLE_BYTES, EDITED_TEXT_BYTES } from '#shared/limits.ts';
import type { DocumentKind } from '#shared/models/documents/documentKinds.ts';

interface Editor {
  Component: ComponentType<EditorProps>;
  maxBytes: number;
}

/** The editors by type of file. */
export const editors: Record<DocumentKind['engine'], Editor> = {
  word: {
    Component: lazily(async () => (await import('#frontend/features/documents/word/WordEditor.tsx')).WordEditor),
    maxBytes: EDITED_DOCUMENT_BYTES,
  },
  text: {
    Component: lazily(async () => (await import('#frontend/features/documents/text/TextEditor.tsx')).TextEditor),
    maxBytes: EDITED_TEXT_BYTES,
  },
  sheet: {
    Component: lazily(async () => (await import('#frontend/features/documents/sheet/SheetEditor.tsx')).SheetEditor),
    maxBytes: EDITED_TABLE_BYTES,
  },
  pdf: {
    Component: lazily(async () => (await import('#frontend/features/documents/pdf/PdfEditor.tsx')).PdfEditor),
    maxBytes: EDITED_DOCUMENT_BYTES,
  },
};
