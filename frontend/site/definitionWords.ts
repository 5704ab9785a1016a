import type { ListDefinition } from '#shared/models/content/listDefinition.ts';

type Named = Pick<ListDefinition, 'id' | 'internalListName'>;

const isNamed = (word: string) => (definition: Named) => definition.internalListName.toLowerCase() === word.toLowerCase();

/** The word for a definition in an address: its internal name, or its id if lists of several sites have that name. */
export const definitionWord = (definitions: readonly Named[], { id, internalListName }: Named): string =>
  definitions.filter(isNamed(internalListName)).length > 1 ? id : internalListName;

/** The definition that a word in an address means. */
export const definitionAt = <D extends Named>(definitions: readonly D[], word: string): D | undefined =>
  definitions.find(({ id }) => id.toLowerCase() === word.toLowerCase()) ?? definitions.find(isNamed(word));
