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
export const WordState = ({ asksToEdit, ...handlers }: Props) => {
  const failure = useEditorState(({ parseError }) => parseError);
  // The editor takes the bytes before a large document starts to open, and handles keys only after all pages are laid out.
  const isOpen = useEditorState(({ isLoading, isOpening, page }) => !isLoading && !isOpening && page.total > 0);
  const isEditable = useEditorState(({ editable }) => editable);
  const handleSettled = useEffectEvent(() => {
    if (failure !== null) handlers.onFail(new Error(failure));
    else if (isOpen) handlers.onReady();
  });
  const isUnwritable = isOpen && asksToEdit && !isEditable;
  const onUnwritable = useEffectEvent(() => handlers.onUnwritable());
  // biome-ignore lint/correctness/useExhaustiveDependencies: reports changes of these
  useEffect(() => handleSettled(), [failure, isOpen]);
  useEffect(() => {
    if (isUnwritable) onUnwritable();
  }, [isUnwritable]);
  return null;
};
