import StarterKit from '@tiptap/starter-kit';
import { keptFormats } from '#frontend/fields/richText/keptFormats.ts';

/** What rich text may be made of; the server takes out everything else. */
export const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, protocols: ['http', 'https', 'mailto'], defaultProtocol: 'https', HTMLAttributes: { target: null } },
  }),
  ...keptFormats,
];
