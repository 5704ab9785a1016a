import { type EditorState, Plugin } from '@tiptap/pm/state';
import { Extension } from '@tiptap/react';

/** Where the caret stands among the words around it. */
const placeIn = ({ selection: { $from, empty } }: EditorState): string | null =>
  empty ? `${$from.parentOffset} ${$from.parent.textContent}` : null;

/**
 * Emphasis that was switched on or off for the next word stays so when the paragraph becomes a quotation or an item of a list; every
 * change of the document forgets it otherwise, and the next word takes over that of the word before.
 */
export const keptMarks = Extension.create({
  name: 'keptMarks',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (_changes, before, after) => {
        const place = placeIn(after);
        if (!before.storedMarks || after.storedMarks || place === null || place !== placeIn(before)) return null;
        return after.tr.setStoredMarks(before.storedMarks);
      },
    }),
  ],
});
