import { useEditorState } from '@docx-editor.dev/react';
import { useEffect, useEffectEvent } from 'react';

interface Props {
  onReady: () => void;
  onFail: (error: unknown) => void;
  /** The editor could not write this document back without changing it. */
  onUnwritable: () => void;
  asksToEdit: boolean;
}

/** Reports the loading progress of the editor to the page. */
export const WordState = ({ asksToEdit, ...tell }: Props) => {
  const failure = useEditorState(({ parseError }) => parseError);
  // The editor takes the bytes before a large document starts to open, and handles keys only after all pages are laid out.
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
