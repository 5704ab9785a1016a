/** A folder as a step of an address. Words of the application start with an underscore, so a folder name never does. */
export const folderStep = (name: string): string => encodeURIComponent(name).replace(/^_/, '%5F');
