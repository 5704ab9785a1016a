import { DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY, DOCS_NORMAL_EDITOR_UNIT_ID_KEY, ICommandService, type Univer } from '@univerjs/core';
import { IDescriptionService } from '@univerjs/preset-sheets-core';
import { flushSync } from 'react-dom';

/** Registered while functions are offered, in a cell and in the formula bar. It takes the code of a key. */
const OFFERS = [DOCS_NORMAL_EDITOR_UNIT_ID_KEY, DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY].map(
  (editor) => `sheet.formula-embedding-editor.search_function.${editor}`,
);
const ESCAPE = 27;

/**
 * While somebody writes a formula, the editor offers functions that begin with what is written, a third of a second late. Enter and Tab take the
 * first of them, also where it was offered for what was written before: `=Total` became `=TBILLEQ(`. So offers that are older than what is written
 * are closed before the editor hears of the key. It hears keys at the window, so this is called before its plugins come. Answers how to stop.
 */
export const closeOldOffers = (univer: Univer, container: HTMLElement): (() => void) => {
  const injector = univer.__getInjector();
  let isWatched = false;
  let isOld = false;

  const watch = () => {
    isWatched = true;
    const descriptions = injector.get(IDescriptionService);
    const find = descriptions.getSearchListByNameFirstLetter.bind(descriptions);
    descriptions.getSearchListByNameFirstLetter = (letters) => {
      isOld = false;
      return find(letters);
    };
  };
  const close = () => {
    const commands = injector.get(ICommandService);
    for (const id of OFFERS) if (commands.hasCommand(id)) flushSync(() => void commands.syncExecuteCommand(id, { keyCode: ESCAPE }));
  };
  const onKey = ({ key, target }: KeyboardEvent) => {
    if (!(target instanceof Node) || !container.contains(target)) return;
    if (!isWatched) watch();
    if (key.length === 1 || key === 'Backspace' || key === 'Delete') isOld = true;
    else if (isOld && (key === 'Enter' || key === 'Tab')) close();
  };
  addEventListener('keydown', onKey, { capture: true });
  return () => removeEventListener('keydown', onKey, { capture: true });
};
