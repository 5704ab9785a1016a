import type { Ref } from 'react';
import type { DocumentRef } from '#frontend/features/documents/documentRef.ts';
import type { SavedDocument } from '#shared/models/documents/document.ts';

/** What the page asks of an editor. */
export interface EditorHandle {
  /** Ends what is being written, so that it counts as a change before the file is read. */
  rest?: () => Promise<void>;
  /** The file as it stands in the editor. Throws a TextProblem where it cannot be written. */
  read: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Saves over the bytes that are named, where not the file but what was changed in it is sent. */
  send?: (base: string) => Promise<SavedDocument>;
}

export interface EditorProps {
  of: DocumentRef;
  /** Where the file lies. */
  folderId: string;
  /** Names the bytes. */
  base: string;
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
  readOnly: boolean;
  /** Something was changed, or changed once more. */
  onChange: () => void;
  onReady: () => void;
  onFail: (error: unknown) => void;
  /**
   * Lets something happen to the file as it is stored, over the bytes that are named: what is not saved yet is saved before. `anew` opens the
   * file again afterwards. A failure is told.
   */
  onStored: (act: (base: string) => Promise<unknown>, then?: 'anew') => Promise<void>;
  /** What was saved is more than the editor shows: the file has to be opened again. */
  onReplaced: () => void;
  /** The file itself forbids what would be done to it here, so it is only shown; false where that is over. */
  onGuarded?: (isGuarded?: boolean) => void;
  /** The author of the file does not allow that it is printed. */
  onUnprintable?: () => void;
  ref: Ref<EditorHandle>;
}
