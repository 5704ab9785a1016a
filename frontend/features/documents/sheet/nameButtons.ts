import { LocaleService, type Univer } from '@univerjs/core';
import { IMenuManagerService, type IMenuSchema, MenuManagerPosition } from '@univerjs/preset-sheets-core';

/** The editor's label of each of its commands. */
const wordsOf = (univer: Univer): Map<string, string> => {
  const injector = univer.__getInjector();
  const locale = injector.get(LocaleService);
  const words = new Map<string, string>();
  const add = ({ item, children }: IMenuSchema): void => {
    const key = item?.tooltip ?? item?.title;
    if (item && key) words.set(item.id, locale.t(key));
    children?.forEach(add);
  };
  injector.get(IMenuManagerService).getMenuByPositionKey(MenuManagerPosition.RIBBON).forEach(add);
  return words;
};

/** Gives accessible names to buttons that show only an icon. Returns a function that stops it. */
export const nameButtons = (univer: Univer, container: HTMLElement): (() => void) => {
  const words = wordsOf(univer);
  const name = () => {
    for (const button of container.querySelectorAll<HTMLElement>('[data-u-command]')) {
      const said = words.get(button.dataset.uCommand ?? '');
      if (!said) continue;
      for (const part of [button, ...button.querySelectorAll<HTMLElement>('button, input')])
        if (!part.hasAttribute('aria-label')) part.setAttribute('aria-label', said);
      if (button.tagName !== 'BUTTON' && !button.hasAttribute('role')) button.setAttribute('role', 'group');
    }
  };
  name();
  const observer = new MutationObserver(name);
  observer.observe(container, { childList: true, subtree: true });
  return () => observer.disconnect();
};
