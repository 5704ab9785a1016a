import type { Ref } from 'react';
import type { DocumentRef } from '#frontend/features/documents/documentRef.ts';
import type { SavedDocument } from '#shared/models/documents/document.ts';

/** What the page requires of an editor. */
export interface EditorHandle {
  /** Focuses what is edited or read, for editors that do not do so themselves. */
  focus?: () => void;
  /** Ends the current edit, so that it counts as a change before the file is read. */
  rest?: () => Promise<void>;
  /** The file with all changes. Throws a TextProblem if it cannot be encoded. */
  read: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Saves over the named bytes, for editors that send changes rather than the file. */
  send?: (base: string) => Promise<SavedDocument>;
}

export interface EditorProps {
  of: DocumentRef;
  /** The folder of the file. */
  folderId: string;
  /** Identifies the bytes. */
  base: string;
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
  readOnly: boolean;
  /** Called on every change. */
  onChange: () => void;
  onReady: () => void;
  onFail: (error: unknown) => void;
  /** Runs an action on the stored file, after saving unsaved changes. `anew` reopens the file afterwards. Errors are reported. */
  onStored: (act: (base: string) => Promise<unknown>, then?: 'anew') => Promise<void>;
  /** Called if the saved file contains more than the editor shows and must be reopened. */
  onReplaced: () => void;
  /** Called if the file itself forbids editing, so that it becomes read-only; false when that ends. */
  onGuarded?: (isGuarded?: boolean) => void;
  /** Called if the author does not permit printing. */
  onUnprintable?: () => void;
  ref: Ref<EditorHandle>;
}
