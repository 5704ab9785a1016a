import { call } from '#frontend/api/call.ts';
import { showFailure, tell } from '#frontend/api/toasts.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { list } from '#shared/contracts/list.ts';
import { DESKTOP_WAIT_MS } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';
import { desktopScheme } from '#shared/models/documents/documentKinds.ts';

/** Whether another program comes to the front before the time is over. */
const loseFocus = (): Promise<boolean> =>
  new Promise((resolve) => {
    const gone = () => end(true);
    const timer = setTimeout(() => end(false), DESKTOP_WAIT_MS);
    const end = (answer: boolean) => {
      clearTimeout(timer);
      removeEventListener('blur', gone);
      resolve(answer);
    };
    addEventListener('blur', gone);
  });

/**
 * Opens a file in the program of its own, for reading: what it would save has nowhere to go. A browser does not tell whether there is such
 * a program, but it loses the focus to one that comes.
 */
export const openDesktop = async (listId: string, { Id: id, _FileName: name }: Item): Promise<void> => {
  const scheme = desktopScheme(name ?? '');
  if (!scheme) return;
  try {
    const { url } = await call(list.download, { listId, id });
    const answered = loseFocus();
    const link = document.createElement('a');
    link.href = `${scheme}:ofv|u|${new URL(url, location.origin)}`;
    link.click();
    if (!(await answered)) tell('warning', i18n.t('documents.desktop.missing'));
  } catch (error) {
    showFailure(error, i18n.t('documents.desktop.failed', { name }));
  }
};
