import { lazy } from 'react';
import { DefinitionsTab } from '#frontend/features/definitions/DefinitionsTab.tsx';
import type { DefinitionParts } from '#frontend/features/definitions/parts.ts';

const parts: DefinitionParts = {
  General: lazy(async () => ({ default: (await import('#frontend/features/settings/GeneralForm.tsx')).GeneralForm })),
  Fields: lazy(async () => ({ default: (await import('#frontend/features/settings/fields/FieldsTable.tsx')).FieldsTable })),
};

/** The definitions of lists with what the settings of a list have too. */
export const Definitions = ({ name }: { name: string }) => <DefinitionsTab name={name} parts={parts} />;
