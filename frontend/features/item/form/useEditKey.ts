import { useEffect, useEffectEvent } from 'react';
import { isCovered, isTyped } from '#frontend/ui/window/pageKeys.ts';

/** The E key starts editing, unless something covers the form or a modifier key is pressed. */
export const useEditKey = (onEdit: (() => void) | null) => {
  const edit = useEffectEvent(() => onEdit?.());
  const isOffered = onEdit !== null;
  useEffect(() => {
    if (!isOffered) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      if (event.key.toLowerCase() !== 'e' || hasModifier || event.defaultPrevented || isTyped(event.target)) return;
      if (isCovered()) return;
      event.preventDefault();
      edit();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOffered]);
};
