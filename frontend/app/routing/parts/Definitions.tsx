import { DefinitionsTab } from '#frontend/features/definitions/DefinitionsTab.tsx';
import type { DefinitionParts } from '#frontend/features/definitions/parts.ts';
import { lazily } from '#frontend/ui/lazily.ts';

const parts: DefinitionParts = {
  General: lazily(async () => (await import('#frontend/features/settings/GeneralForm.tsx')).GeneralForm),
  Fields: lazily(async () => (await import('#frontend/features/settings/fields/FieldsTable.tsx')).FieldsTable),
};

/** List definitions, with the parts that list settings have too. */
export const Definitions = ({ name }: { name: string }) => <DefinitionsTab name={name} parts={parts} />;
