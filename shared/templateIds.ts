/** Templates that belong to no list. */
export const sharedKinds = ['page', 'email'] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** A template's id starts with its list's id or its type, so that its permissions can be checked without reading it. */
export const templateIdIn = (listId: string, name: string): string => `${listId}-${name}`;

export const listOfTemplate = (templateId: string): string => templateId.slice(0, Math.max(0, templateId.lastIndexOf('-')));

/** Undefined for a template of a list. */
export const sharedKindOf = (templateId: string): SharedKind | undefined => sharedKinds.find((kind) => kind === listOfTemplate(templateId));
