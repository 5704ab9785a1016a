import { isCovered, isTyped } from '#frontend/ui/window/pageKeys.ts';
import { useKeyDown } from '#frontend/ui/window/useKeyDown.ts';

/** Editors use Ctrl K themselves. */
const isEditor = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.isContentEditable;

/** Global shortcuts: slash opens the search, Ctrl or Cmd K the palette. Open windows keep their own keys. */
export const useShortcuts = (onSearch: () => void, onPalette: () => void) => {
  useKeyDown((event) => {
    const hasModifier = event.ctrlKey || event.metaKey;
    if (event.defaultPrevented || event.altKey || isCovered()) return;
    if (hasModifier && event.key.toLowerCase() === 'k' && !isEditor(event.target)) onPalette();
    else if (!hasModifier && event.key === '/' && !isTyped(event.target)) onSearch();
    else return;
    event.preventDefault();
  });
};
