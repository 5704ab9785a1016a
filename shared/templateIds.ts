/** Templates that belong to no list. */
export const sharedKinds = ['page', 'email'] as const;
export type SharedKind = (typeof sharedKinds)[number];

/** A template's id begins with its list's, or with its kind, so that whoever reads it knows whose access to ask. */
export const templateIdIn = (listId: string, name: string): string => `${listId}-${name}`;

export const listOfTemplate = (templateId: string): string => templateId.slice(0, Math.max(0, templateId.lastIndexOf('-')));

/** Undefined for a template of a list. */
export const sharedKindOf = (templateId: string): SharedKind | undefined => sharedKinds.find((kind) => kind === listOfTemplate(templateId));
