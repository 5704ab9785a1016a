import type { EditorProps, FieldView } from '#frontend/fields/fieldView.ts';
import { TextEditor } from '#frontend/fields/text/TextEditor.tsx';

/** The browser never gets the stored secret, only the information that there is one. */
const Editor = (props: EditorProps) => <TextEditor {...props} type="password" autoComplete="new-password" />;

export const password: FieldView = {
  text: (value) => (value ? '••••••••' : ''),
  Editor,
  width: 120,
  inRow: 'form',
};
