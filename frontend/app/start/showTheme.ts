/** Avoids a white flash for people with the dark theme. */
export const showTheme = (): void => {
  const stored = localStorage.getItem('theme');
  const dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
};
