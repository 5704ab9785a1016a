import type { ComponentType } from 'react';
import type { ListDefinition } from '#shared/models/content/listDefinition.ts';

/** Parts shared with list settings. */
export interface DefinitionParts {
  General: ComponentType<{ definition: ListDefinition }>;
  Fields: ComponentType<{ definition: ListDefinition }>;
}
