/** Saves what an address gives under its own name; the browser shows the progress. */
export const saveFrom = (url: string): void => {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
};
