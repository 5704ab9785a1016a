import { useEditorState } from '@docx-editor.dev/react';
import { useEffect, useEffectEvent } from 'react';

interface Props {
  onReady: () => void;
  onFail: (error: unknown) => void;
  /** The editor would not be able to give this document back as it is. */
  onUnwritable: () => void;
  asksToEdit: boolean;
}

/** Tells the page how far the editor has come with its document. */
export const WordState = ({ asksToEdit, ...tell }: Props) => {
  const failure = useEditorState(({ parseError }) => parseError);
  // The bytes are taken before a large document begins to open, and keys count only once all of its pages stand.
  const isOpen = useEditorState(({ isLoading, isOpening, page }) => !isLoading && !isOpening && page.total > 0);
  const isEditable = useEditorState(({ editable }) => editable);
  const settle = useEffectEvent(() => {
    if (failure !== null) tell.onFail(new Error(failure));
    else if (isOpen) tell.onReady();
  });
  const isUnwritable = isOpen && asksToEdit && !isEditable;
  const refuse = useEffectEvent(() => tell.onUnwritable());
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when these change
  useEffect(() => settle(), [failure, isOpen]);
  useEffect(() => {
    if (isUnwritable) refuse();
  }, [isUnwritable]);
  return null;
};
