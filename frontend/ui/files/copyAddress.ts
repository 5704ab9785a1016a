import { tell } from '#frontend/api/toasts.ts';
import { i18n } from '#frontend/i18n/i18n.ts';

/** Puts an address of this installation on the clipboard with its origin, and says so or why not. */
export const copyAddress = (address: string, said: string): void => {
  const copied = navigator.clipboard.writeText(new URL(address, location.origin).href);
  void copied.then(
    () => tell('success', said),
    () => tell('error', i18n.t('list.range.noClipboard')),
  );
};
