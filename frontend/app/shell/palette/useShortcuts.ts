import { useEffect, useEffectEvent } from 'react';

/** Keys in a field or an editor are what somebody types there. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The keys of the whole frame: a slash looks for something, and Ctrl or Cmd with K goes somewhere. A window that is open keeps its own. */
export const useShortcuts = (onSearch: () => void, onPalette: () => void) => {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || document.querySelector('[aria-modal="true"], dialog[open]')) return;
    const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    const isSearch = event.key === '/' && !event.ctrlKey && !event.metaKey;
    const isEditor = event.target instanceof HTMLElement && event.target.isContentEditable;
    if (isPalette && !isEditor) onPalette();
    else if (isSearch && !isTyping(event.target)) onSearch();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
