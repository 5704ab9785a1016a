import StarterKit from '@tiptap/starter-kit';
import { keepMarks } from '#frontend/fields/richText/keepMarks.ts';
import { supportedFormats } from '#frontend/fields/richText/supportedFormats.ts';

/** The elements of rich text; the server removes all others. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { target: null } },
  }),
  ...supportedFormats,
  keepMarks,
];
