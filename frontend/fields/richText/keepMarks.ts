import { type EditorState, Plugin } from '@tiptap/pm/state';
import { Extension } from '@tiptap/react';

/** The position of the caret within the surrounding text. */
const blockKeyOf = ({ selection: { $from, empty } }: EditorState): string | null =>
  empty ? `${$from.parentOffset} ${$from.parent.textContent}` : null;

/**
 * Keeps marks that were toggled for the next text when the paragraph becomes a quotation or list item. Otherwise any document change drops
 * them, and the next text takes over those of the text before.
 */
export const keepMarks = Extension.create({
  name: 'keptMarks',
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction: (_changes, before, after) => {
        const blockKey = blockKeyOf(after);
        if (!before.storedMarks || after.storedMarks || blockKey === null || blockKey !== blockKeyOf(before)) return null;
        return after.tr.setStoredMarks(before.storedMarks);
      },
    }),
  ],
});
