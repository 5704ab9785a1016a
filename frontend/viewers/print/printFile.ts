import { CallError, isAbort } from '#frontend/api/CallError.ts';
import { call } from '#frontend/api/call.ts';
import { showProgressToast, tell } from '#frontend/api/toasts.ts';
import { i18n } from '#frontend/i18n/i18n.ts';
import { file } from '#shared/contracts/file.ts';
import { list } from '#shared/contracts/list.ts';
import type { SheetPrint } from '#shared/models/documents/printing.ts';

interface PrintOptions {
  listId: string;
  id: number;
  fileName: string;
  /** The page setup of worksheets; pages of other files are fixed. */
  how?: Partial<SheetPrint>;
}

const TOO_LARGE = 413;

const prepare = async ({ listId, id, how }: PrintOptions): Promise<void> => {
  const { url } = await (how ? call(list.printPdf, { listId, id, ...how }) : call(file.print, { listId, id }));
  const { printPages } = await import('#frontend/viewers/print/printPages.ts');
  await printPages(url);
};

/** Prints the pages of an item's file, with a notification while it takes a moment. */
export const printFile = async (printing: PrintOptions): Promise<void> => {
  const { fileName } = printing;
  try {
    await showProgressToast(prepare(printing), i18n.t('print.wait'));
  } catch (error) {
    if (isAbort(error)) return;
    const name = error instanceof Error ? error.name : '';
    if (name === 'PrintingForbidden') return tell('info', i18n.t('print.forbidden'));
    const isTooLarge = name === 'TooManyPages' || (error instanceof CallError && error.status === TOO_LARGE);
    tell('error', i18n.t(isTooLarge ? 'error.printExceedsFileSizeLimit' : 'error.fatalError', { fileName }));
  }
};
