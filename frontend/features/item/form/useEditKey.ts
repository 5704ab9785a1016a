import { isCovered, isTyped } from '#frontend/ui/window/pageKeys.ts';
import { useKeyDown } from '#frontend/ui/window/useKeyDown.ts';

/** The E key starts editing, unless something covers the form or a modifier key is pressed. */
export const useEditKey = (onEdit: (() => void) | null) =>
  useKeyDown((event) => {
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (!onEdit || event.key.toLowerCase() !== 'e' || hasModifier || event.defaultPrevented || isTyped(event.target)) return;
    if (isCovered()) return;
    event.preventDefault();
    onEdit();
  });
