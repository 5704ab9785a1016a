import type { TFunction } from 'i18next';
import { tell } from '#frontend/api/toasts.ts';
import type { DocumentRef } from '#frontend/features/documents/documentRef.ts';
import { sendCopy } from '#frontend/features/documents/sendDocument.ts';
import type { OpenResult } from '#frontend/features/documents/useOpened.ts';
import type { SavingState } from '#frontend/features/documents/useSaving.ts';
import type { Item } from '#shared/models/content/item.ts';
import { baseNameOf } from '#shared/text/fileName.ts';

/** For example "Plan (copy by Ana).docx"; the extension is kept. */
const copyOf = (fileName: string, name: (stem: string) => string): string => {
  const stem = baseNameOf(fileName);
  return `${name(stem)}${fileName.slice(stem.length)}`;
};

interface Copying {
  of: DocumentRef;
  opened: OpenResult;
  saving: SavingState;
  /** The person's name. */
  by: string;
  t: TFunction;
}

/** Saves the open document as a new file next to the original. Undefined if nothing is open. */
export const saveCopy = async ({ of, opened, saving, by, t }: Copying): Promise<Item | undefined> => {
  const file = await saving.read();
  if (!file) return undefined;
  const name = copyOf(file.name, (stem) => t('documents.copyName', { name: stem, by }));
  const made = await sendCopy(of.listId, opened.item, new File([file], name));
  tell('success', t('documents.copied', { name }));
  saving.settle();
  return made;
};
