import { EditorContent, useEditor } from '@tiptap/react';
import { extensions } from '#frontend/fields/richText/extensions.ts';
import classes from './RichText.module.css';

/** Rich text for reading. It passes the same schema as in the editor, so nothing else can appear. */
export const RichTextReader = ({ html }: { html: string }) => {
  const editor = useEditor({ extensions, content: html, editable: false, injectCSS: false }, [html]);
  return <EditorContent editor={editor} className={classes.words} />;
};
