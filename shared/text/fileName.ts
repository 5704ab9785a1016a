/** The position of the dot before the extension. A name that starts with its only dot has no extension. */
const dotIn = (fileName: string): number => {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? dot : fileName.length;
};

/** The extension in lower case and without the dot; empty if there is none. */
export const extensionOf = (fileName: string): string => fileName.slice(dotIn(fileName) + 1).toLowerCase();

/** The name without its extension. */
export const baseNameOf = (fileName: string): string => fileName.slice(0, dotIn(fileName));

/** The name with another extension, given without the dot. */
export const withExtension = (fileName: string, extension: string): string => `${baseNameOf(fileName)}.${extension}`;
