import { useEditorState } from '@docx-editor.dev/react';
import { useEffect } from 'react';

interface Props {
  onReady: () => void;
  onFail: (error: unknown) => void;
  /** The editor would not be able to give this document back as it is. */
  onUnwritable: (unwritable: boolean) => void;
  asksToEdit: boolean;
}

/** Tells the page how far the editor has come with its document. */
export const WordState = ({ onReady, onFail, onUnwritable, asksToEdit }: Props) => {
  const failure = useEditorState(({ parseError }) => parseError);
  const isOpen = useEditorState(({ isLoading, isOpening }) => !isLoading && !isOpening);
  const isEditable = useEditorState(({ editable }) => editable);
  useEffect(() => {
    if (failure !== null) onFail(new Error(failure));
    else if (isOpen) onReady();
  }, [failure, isOpen, onReady, onFail]);
  useEffect(() => onUnwritable(isOpen && asksToEdit && !isEditable), [isOpen, isEditable, asksToEdit, onUnwritable]);
  return null;
};
