/** Nobody who chose the dark theme sees a white flash. */
export const showTheme = (): void => {
  const stored = localStorage.getItem('theme');
  const dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
};
