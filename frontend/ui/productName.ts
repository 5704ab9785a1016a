let name = 'Sheaf';

/** Says what the installation calls the product; nothing is its own name. */
export const nameProduct = (given: string): void => {
  name = given || 'Sheaf';
};

/** What stands in the titles of pages and over the navigation. */
export const productName = (): string => name;
