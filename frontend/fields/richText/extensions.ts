import StarterKit from '@tiptap/starter-kit';
import { keptFormats } from '#frontend/fields/richText/keptFormats.ts';
import { keptMarks } from '#frontend/fields/richText/keptMarks.ts';

/** The elements of rich text; the server removes all others. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null } },
  }),
  ...keptFormats,
  keptMarks,
];
