import { DOWNLOAD_LINK_MS } from '#shared/limits.ts';

/** Downloads an address, under its own name unless another is given. Some browsers read the link a moment after the click. */
export const saveLink = (url: string, name = ''): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  setTimeout(() => link.remove(), DOWNLOAD_LINK_MS);
};
