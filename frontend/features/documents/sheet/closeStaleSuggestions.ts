import { DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY, DOCS_NORMAL_EDITOR_UNIT_ID_KEY, ICommandService, type Univer } from '@univerjs/core';
import { IDescriptionService } from '@univerjs/preset-sheets-core';
import { flushSync } from 'react-dom';

/** Registered while the editor suggests functions, in a cell or in the formula bar. The value takes the code of a key. */
const EDITOR_IDS = [DOCS_NORMAL_EDITOR_UNIT_ID_KEY, DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY].map(
  (editor) => `sheet.formula-embedding-editor.search_function.${editor}`,
);
const ESCAPE = 27;

/**
 * While a formula is written, the editor suggests functions that begin with the typed text, a third of a second late. Enter and Tab take
 * the first suggestion even if it belongs to an earlier text: `=Total` became `=TBILLEQ(`. Therefore suggestions older than the text are
 * closed before the editor handles the key. The editor listens for keys at the window, so this must be called before its plugins are
 * registered. Returns a function that stops it.
 */
export const closeStaleSuggestions = (univer: Univer, container: HTMLElement): (() => void) => {
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
    for (const id of EDITOR_IDS) if (commands.hasCommand(id)) flushSync(() => void commands.syncExecuteCommand(id, { keyCode: ESCAPE }));
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
