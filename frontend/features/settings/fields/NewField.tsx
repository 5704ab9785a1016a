import { useRead } from '#frontend/api/hooks.ts';
import { FieldWindow } from '#frontend/features/settings/fields/FieldWindow.tsx';
import { useDefinition } from '#frontend/features/settings/useDefinition.ts';
import { contentTypes } from '#shared/contracts/contentTypes.ts';

interface Props {
  listId: string;
  /** Called with the internal name of the new field. */
  onCreated: (internalFieldName: string) => void;
  onClose: () => void;
}

/** The window for a new field, for pages other than the list settings. */
export const NewField = ({ listId, onCreated, onClose }: Props) => {
  const { data: definition } = useDefinition(listId);
  const types = useRead(contentTypes.getAll, {}, { failure: 'inline' });
  return definition ? (
    <FieldWindow definition={definition} types={types.data ?? []} field={null} onCreated={onCreated} onClose={onClose} />
  ) : null;
};
