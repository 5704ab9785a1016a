import { useEffect, useEffectEvent } from 'react';

/** Whether no window or question lies over an element. */
const isOnTop = (element: Element): boolean => {
  const top = [...document.querySelectorAll('[aria-modal="true"], [role="alertdialog"], dialog[open]')].at(-1);
  return !top || top.contains(element);
};

/** Ctrl+S submits the form with this id, instead of saving the web page. A field that reports its value on leaving does so first. */
export const useSubmitKey = (id: string, canSubmit: boolean): void => {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const form = document.getElementById(id);
    const isKey = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!isKey || event.defaultPrevented || !(form instanceof HTMLFormElement) || !isOnTop(form)) return;
    event.preventDefault();
    if (!canSubmit || event.repeat) return;
    const field = document.activeElement;
    if (field instanceof HTMLElement && form.contains(field)) {
      field.blur();
      field.focus({ preventScroll: true });
    }
    setTimeout(() => form.isConnected && form.requestSubmit());
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
};
