import type { EditorProps, FieldView } from '#frontend/fields/fieldView.ts';
import { TextEditor } from '#frontend/fields/text/TextEditor.tsx';

const Editor = (props: EditorProps) => {
  const { Email, PhoneNumber } = props.field.contentType.rules;
  return <TextEditor {...props} type={Email ? 'email' : PhoneNumber ? 'tel' : 'text'} />;
};

export const singleLine: FieldView = {
  text: (value) => (typeof value === 'string' ? value : ''),
  Editor,
  width: 180,
  inRow: 'cell',
};
