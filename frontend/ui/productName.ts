let name = 'Sheaf';

/** Sets the installation's product name; empty means the default. */
export const setProductName = (newName: string): void => {
  name = newName || 'Sheaf';
};

/** The name in page titles and above the navigation. */
export const productName = (): string => name;
