import type { ComponentType } from 'react';
import type { ListDefinition } from '#shared/models/content/listDefinition.ts';

/** What a list is decided by, which its own settings have too. */
export interface DefinitionParts {
  General: ComponentType<{ definition: ListDefinition }>;
  Fields: ComponentType<{ definition: ListDefinition }>;
}
