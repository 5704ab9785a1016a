import { isOnTop, isSaveKey } from '#frontend/ui/window/pageKeys.ts';
import { useKeyDown } from '#frontend/ui/window/useKeyDown.ts';

/** Ctrl+S submits the form with this id, instead of saving the web page. A field that reports its value on leaving does so first. */
export const useSubmitKey = (id: string, canSubmit: boolean): void => {
  useKeyDown((event) => {
    const form = document.getElementById(id);
    if (!isSaveKey(event) || event.defaultPrevented || !(form instanceof HTMLFormElement) || !isOnTop(form)) return;
    event.preventDefault();
    if (!canSubmit || event.repeat) return;
    const field = document.activeElement;
    if (field instanceof HTMLElement && form.contains(field)) {
      field.blur();
      field.focus({ preventScroll: true });
    }
    setTimeout(() => form.isConnected && form.requestSubmit());
  });
};
