/** Whether only the page itself has the focus, so that giving it to something takes it from nothing that a person has chosen. */
export const isFocusFree = (page: HTMLElement | null): boolean =>
  document.activeElement === document.body || document.activeElement === page;
