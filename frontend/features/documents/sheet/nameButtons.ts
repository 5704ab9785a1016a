import { LocaleService, type Univer } from '@univerjs/core';
import { IMenuManagerService, type IMenuSchema, MenuManagerPosition } from '@univerjs/preset-sheets-core';

/** The editor's label of each of its commands. */
const labelsOf = (univer: Univer): Map<string, string> => {
  const injector = univer.__getInjector();
  const locale = injector.get(LocaleService);
  const labels = new Map<string, string>();
  const add = ({ item, children }: IMenuSchema): void => {
    const key = item?.tooltip ?? item?.title;
    if (item && key) labels.set(item.id, locale.t(key));
    children?.forEach(add);
  };
  injector.get(IMenuManagerService).getMenuByPositionKey(MenuManagerPosition.RIBBON).forEach(add);
  return labels;
};

/** Gives accessible names to buttons that show only an icon. Returns a function that stops it. */
export const nameButtons = (univer: Univer, container: HTMLElement): (() => void) => {
  const labels = labelsOf(univer);
  const name = () => {
    for (const button of container.querySelectorAll<HTMLElement>('[data-u-command]')) {
      const label = labels.get(button.dataset.uCommand ?? '');
      if (!label) continue;
      for (const part of [button, ...button.querySelectorAll<HTMLElement>('button, input')])
        if (!part.hasAttribute('aria-label')) part.setAttribute('aria-label', label);
      if (button.tagName !== 'BUTTON' && !button.hasAttribute('role')) button.setAttribute('role', 'group');
    }
  };
  name();
  const observer = new MutationObserver(name);
  observer.observe(container, { childList: true, subtree: true });
  return () => observer.disconnect();
};
