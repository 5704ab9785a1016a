import { useEffect, useEffectEvent } from 'react';

/** Where a letter is a letter. */
const TYPED = 'input, textarea, select, [contenteditable]';

const isTyped = (target: EventTarget | null): boolean => target instanceof Element && target.closest(TYPED) !== null;

/** E edits what is only shown, as long as nothing else stands over it and no other key is held. */
export const useEditKey = (onEdit: (() => void) | null) => {
  const edit = useEffectEvent(() => onEdit?.());
  const isOffered = onEdit !== null;
  useEffect(() => {
    if (!isOffered) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const isHeld = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key.toLowerCase() !== 'e' || isHeld || event.defaultPrevented || isTyped(event.target)) return;
      if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]')) return;
      event.preventDefault();
      edit();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOffered]);
};
