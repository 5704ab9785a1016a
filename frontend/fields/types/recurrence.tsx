import type { EditorProps, FieldView } from '#frontend/fields/fieldView.ts';
import { recurrenceText } from '#frontend/fields/recurrence/recurrenceText.ts';
import { lazily } from '#frontend/ui/lazily.ts';
import { Awaited } from '#frontend/ui/states/Awaited.tsx';
import { Skeletons } from '#frontend/ui/states/Skeletons.tsx';

const RecurrenceEditor = lazily(async () => (await import('#frontend/fields/recurrence/RecurrenceEditor.tsx')).RecurrenceEditor);

/** Few forms show it, so rows do not load its script. */
const Editor = (props: EditorProps) => (
  <Awaited fallback={<Skeletons count={1} />}>
    <RecurrenceEditor {...props} />
  </Awaited>
);

export const recurrence: FieldView = {
  text: recurrenceText,
  Editor,
  width: 200,
  wide: true,
  inRow: 'form',
};
