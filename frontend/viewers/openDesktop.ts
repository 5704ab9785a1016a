import { call } from '#frontend/api/call.ts';
import { showFailure, tell } from '#frontend/api/toasts.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { list } from '#shared/contracts/list.ts';
import { webDav } from '#shared/contracts/webDav.ts';
import { DESKTOP_TIMEOUT_MS } from '#shared/limits.ts';
import type { Item } from '#shared/models/content/item.ts';
import { desktopScheme } from '#shared/models/documents/documentKinds.ts';

/** Whether another program gets the focus in time. */
const loseFocus = (): Promise<boolean> =>
  new Promise((resolve) => {
    const onBlur = () => end(true);
    const timer = setTimeout(() => end(false), DESKTOP_TIMEOUT_MS);
    const end = (answer: boolean) => {
      clearTimeout(timer);
      removeEventListener('blur', onBlur);
      resolve(answer);
    };
    addEventListener('blur', onBlur);
  });

/** The WebDAV address of the file; a signed read-only address if it could not be saved back. */
const addressOf = async (listId: string, id: number): Promise<{ url: string; canSave: boolean }> => {
  const { url, canSave } = await call(webDav.openDesktop, { listId, id });
  if (url !== null) return { url, canSave };
  const signed = await call(list.download, { listId, id });
  return { url: String(new URL(signed.url, location.origin)), canSave };
};

/**
 * Opens a file in its desktop program, for editing if permitted. Browsers do not report whether such a program exists, but they lose the
 * focus to it.
 */
export const openDesktop = async (listId: string, { Id: id, _FileName: name }: Item): Promise<void> => {
  const scheme = desktopScheme(name ?? '');
  if (!scheme) return;
  try {
    const { url, canSave } = await addressOf(listId, id);
    const answered = loseFocus();
    const link = document.createElement('a');
    link.href = `${scheme}:${canSave ? 'ofe' : 'ofv'}|u|${url}`;
    link.click();
    if (!(await answered)) tell('warning', i18n.t('documents.desktop.missing'));
    else if (!canSave) tell('info', i18n.t('documents.desktop.reading', { name }));
  } catch (error) {
    showFailure(error, i18n.t('documents.desktop.failed', { name }));
  }
};
