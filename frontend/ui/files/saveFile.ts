import { saveLink } from '#frontend/ui/files/saveLink.ts';

/** Hands a file that was made here to the person, under this name. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  saveLink(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
