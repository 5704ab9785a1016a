import { RichTextEditor as Frame } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { extensions } from '#frontend/fields/richText/extensions.ts';
import { RichTextBar } from '#frontend/fields/richText/RichTextBar.tsx';
import { useRichTextLabels } from '#frontend/fields/richText/useRichTextLabels.ts';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/tiptap/styles.layer.css';
import classes from './RichText.module.css';

export interface RichTextProps {
  id: string;
  html: string;
  onChange: (html: string) => void;
  onBlur?: (() => void) | undefined;
  invalid: boolean;
  required: boolean;
  describedBy?: string | undefined;
  /** Whether the plain editor before it had the focus. */
  takesFocus: () => boolean;
}

/** Esc in the link dialog only closes the dialog, which is gone before other handlers run. */
const stopEscape = (event: KeyboardEvent) => {
  const inBox = event.target instanceof Element && event.target.closest('.mantine-Popover-dropdown') !== null;
  if (event.key === 'Escape' && inBox) event.preventDefault();
};

/** Browsers report a moved caret late; without this, a key pressed right after Ctrl+End would act at the old position. */
const readCaret = (_view: unknown, event: KeyboardEvent) => {
  if (!event.isComposing) document.dispatchEvent(new Event('selectionchange'));
  return false;
};

/** A rich text editor with headings, lists, links and emphasis. */
export const RichTextEditor = ({ id, html, onChange, onBlur, invalid, required, describedBy, takesFocus }: RichTextProps) => {
  const labels = useRichTextLabels();
  const lastHtml = useRef(html);
  const editor = useEditor({
    extensions,
    content: html,
    // The content security policy forbids styles written by scripts.
    injectCSS: false,
    autofocus: takesFocus() ? 'end' : false,
    editorProps: {
      handleDOMEvents: { keydown: readCaret },
      attributes: () => ({
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-required': String(required),
        'aria-invalid': String(invalid),
        ...(describedBy && { 'aria-describedby': describedBy }),
      }),
    },
    onUpdate: ({ editor: changed }) => {
      lastHtml.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(lastHtml.current);
    },
    onBlur: () => onBlur?.(),
  });

  useEffect(() => {
    addEventListener('keydown', stopEscape, { capture: true });
    return () => removeEventListener('keydown', stopEscape, { capture: true });
  }, []);

  const adopt = useEffectEvent(() => {
    if (html === lastHtml.current) return;
    lastHtml.current = html;
    editor?.commands.setContent(html, { emitUpdate: false });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs only when the text is replaced from outside
  useEffect(() => adopt(), [html]);

  return (
    <Frame editor={editor} labels={labels} className={classes.frame} data-invalid={invalid || undefined} withTypographyStyles={false}>
      <RichTextBar />
      <Frame.Content className={`${classes.content} ${classes.words}`} />
    </Frame>
  );
};
