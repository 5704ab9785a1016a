import { EditorContent, useEditor } from '@tiptap/react';
import { extensions } from '#frontend/fields/richText/extensions.ts';
import classes from './RichText.module.css';

/** The library marks it as a text input, which it is not. */
const editorProps = { attributes: { role: 'document' } };

/** Rich text, read-only. It passes the same schema as in the editor, so nothing else can appear. */
export const RichTextReader = ({ html }: { html: string }) => {
  const editor = useEditor({ extensions, content: html, editable: false, editorProps, injectCSS: false }, [html]);
  return <EditorContent editor={editor} className={classes.words} />;
};
