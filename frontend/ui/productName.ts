let name = 'Sheaf';

/** Sets the installation's product name; empty means the default. */
export const nameProduct = (given: string): void => {
  name = given || 'Sheaf';
};

/** The name in page titles and above the navigation. */
export const productName = (): string => name;
