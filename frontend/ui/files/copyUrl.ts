import { tell } from '#frontend/api/toasts.ts';
import { i18n } from '#frontend/i18n/i18n.ts';

/** Copies an address of this installation with its origin to the clipboard, and reports the result. */
export const copyUrl = (url: string, message: string): void => {
  const copied = navigator.clipboard.writeText(new URL(url, location.origin).href);
  void copied.then(
    () => tell('success', message),
    () => tell('error', i18n.t('list.range.noClipboard')),
  );
};
