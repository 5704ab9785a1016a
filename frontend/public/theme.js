// Runs before the first paint, so that nobody who chose the dark theme sees a white flash.
(() => {
  const stored = localStorage.getItem('theme');
  const dark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
