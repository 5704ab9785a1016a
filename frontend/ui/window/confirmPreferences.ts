const nameOf = (key: string) => `confirm:${key}`;

/** Questions that a person does not want to be asked again. */
export const confirmPreferences = {
  isAnswered: (key: string | undefined): boolean => key !== undefined && localStorage.getItem(nameOf(key)) === 'yes',
  remember: (key: string) => localStorage.setItem(nameOf(key), 'yes'),
};
