import { FieldBoundary } from '#frontend/fields/FieldBoundary.tsx';
import type { EditorProps } from '#frontend/fields/fieldView.ts';
import { viewOf } from '#frontend/fields/index.ts';
import { ManyEditor } from '#frontend/fields/ManyEditor.tsx';

const ChosenEditor = (props: EditorProps) => {
  const { Editor, editsMany } = viewOf(props.field);
  return props.field.hasMany && !editsMany ? <ManyEditor {...props} Editor={Editor} /> : <Editor {...props} />;
};

/** The editor of a field. */
export const FieldEditor = (props: EditorProps) => (
  <FieldBoundary field={props.field} value={props.value}>
    <ChosenEditor {...props} />
  </FieldBoundary>
);
