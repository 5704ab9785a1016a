import type { Ref } from 'react';

/** What the page asks of an editor. */
export interface EditorHandle {
  /** Ends what is being written, so that it counts as a change before the file is read. */
  rest?: () => Promise<void>;
  /** The file as it stands in the editor. Throws a TextProblem where it cannot be written. */
  read: () => Promise<Uint8Array<ArrayBuffer>>;
}

export interface EditorProps {
  bytes: Uint8Array<ArrayBuffer>;
  fileName: string;
  readOnly: boolean;
  /** Something was changed, or changed once more. */
  onChange: () => void;
  onReady: () => void;
  onFail: (error: unknown) => void;
  ref: Ref<EditorHandle>;
}
