import { saveLink } from '#frontend/ui/files/saveLink.ts';

/** Downloads a file created in the browser. */
export const saveFile = (name: string, content: Blob): void => {
  const url = URL.createObjectURL(content);
  saveLink(url, name);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
