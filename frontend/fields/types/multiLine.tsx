import { useRef } from 'react';
import type { EditorProps, FieldView } from '#frontend/fields/fieldView.ts';
import { PlainText } from '#frontend/fields/text/PlainText.tsx';
import { paragraphsOf } from '#frontend/fields/text/paragraphs.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';

const RichTextEditor = lazily(async () => (await import('#frontend/fields/richText/RichTextEditor.tsx')).RichTextEditor);

const htmlIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Rich text in forms; plain text in cells and while the editor loads. */
const Editor = (props: EditorProps) => {
  const { field, id, value, onChange, onBlur, invalid, describedBy, inCell } = props;
  const typing = useRef(false);
  const html = htmlIn(value);
  const plain = (
    <PlainText
      {...props}
      html={html}
      onFocus={() => {
        typing.current = true;
      }}
      onBlur={() => {
        typing.current = false;
        onBlur?.();
      }}
    />
  );
  if (inCell) return plain;
  return (
    <Awaited fallback={plain}>
      <RichTextEditor
        id={id}
        html={html}
        onChange={onChange}
        onBlur={onBlur}
        invalid={invalid}
        required={field.isRequired}
        describedBy={describedBy}
        takesFocus={() => typing.current}
      />
    </Awaited>
  );
};

export const multiLine: FieldView = {
  text: (value) => paragraphsOf(htmlIn(value)).replace(/\s+/g, ' '),
  Editor,
  width: 240,
  wide: true,
  inRow: 'over',
};
