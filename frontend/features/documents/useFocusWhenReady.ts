import { type RefObject, useEffect, useState } from 'react';
import type { EditorHandle } from '#frontend/features/documents/editor.ts';
import type { DocumentState } from '#frontend/features/documents/useSaving.ts';
import { isFocusFree } from '#frontend/ui/page/isFocusFree.ts';
import { usePageContainer } from '#frontend/ui/page/PageContainer.tsx';
import { PHONE } from '#frontend/ui/window/useFirstField.ts';

/** Gives the focus to an editor when it is ready, so that a person can type. On a phone this would open the keyboard over the file. */
export const useFocusWhenReady = (editor: RefObject<EditorHandle | null>, state: DocumentState): void => {
  const page = usePageContainer();
  const [wasReady, setWasReady] = useState(false);
  useEffect(() => {
    if (state !== 'ready' || wasReady) return;
    setWasReady(true);
    if (isFocusFree(page) && !matchMedia(PHONE).matches) editor.current?.focus?.();
  }, [editor, state, wasReady, page]);
};
