import type { EditorProps, FieldView } from '#frontend/fields/fieldView.ts';
import { TextEditor } from '#frontend/fields/text/TextEditor.tsx';

/** The stored secret is never sent to a browser, only that there is one. */
const Editor = (props: EditorProps) => <TextEditor {...props} type="password" autoComplete="new-password" />;

export const password: FieldView = {
  text: (value) => (value ? '••••••••' : ''),
  Editor,
  width: 120,
  inRow: 'form',
};
