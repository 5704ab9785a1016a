import { useKeyDown } from '#frontend/ui/window/useKeyDown.ts';

const inPanel = '.ag-cell[tabindex], [tabindex="0"], button, input, a[href]';

/** F6 moves the focus between the panels of a page: rows, columns, preview. */
export const usePanelKeys = () =>
  useKeyDown((event) => {
    if (event.key !== 'F6') return;
    const panels = [...document.querySelectorAll<HTMLElement>('[data-panel]')];
    const at = panels.findIndex((panel) => panel.contains(document.activeElement));
    const next = panels.at((at + (event.shiftKey ? -1 : 1)) % panels.length);
    if (!next) return;
    event.preventDefault();
    (next.querySelector<HTMLElement>(inPanel) ?? next).focus();
  });
