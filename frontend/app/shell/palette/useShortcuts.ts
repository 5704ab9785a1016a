import { useEffect, useEffectEvent } from 'react';
import { isCovered, isTyped } from '#frontend/ui/window/pageKeys.ts';

/** An editor has a use of its own for Ctrl K. */
const isEditor = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.isContentEditable;

/** The keys of the whole frame: a slash looks for something, and Ctrl or Cmd with K goes somewhere. A window that is open keeps its own. */
export const useShortcuts = (onSearch: () => void, onPalette: () => void) => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const isHeld = event.ctrlKey || event.metaKey;
    if (event.defaultPrevented || event.altKey || isCovered()) return;
    if (isHeld && event.key.toLowerCase() === 'k' && !isEditor(event.target)) onPalette();
    else if (!isHeld && event.key === '/' && !isTyped(event.target)) onSearch();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
