import { useRead } from '#frontend/api/hooks.ts';
import { FieldWindow } from '#frontend/features/settings/fields/FieldWindow.tsx';
import { useDefinition } from '#frontend/features/settings/useDefinition.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';

interface Props {
  listId: string;
  /** Tells its internal name. */
  onCreated: (internalFieldName: string) => void;
  onClose: () => void;
}

/** The window of a new field for pages that show the list rather than its settings. */
export const NewField = ({ listId, onCreated, onClose }: Props) => {
  const { data: definition } = useDefinition(listId);
  const types = useRead(contentTypes.getAll, {}, { failure: 'inline' });
  return definition ? (
    <FieldWindow definition={definition} types={types.data ?? []} field={null} onCreated={onCreated} onClose={onClose} />
  ) : null;
};
