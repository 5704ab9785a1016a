/** A template's id begins with its list's, so that whoever reads it knows whose access to ask. */
export const templateIdIn = (listId: string, name: string): string => `${listId}-${name}`;

export const listOfTemplate = (templateId: string): string => templateId.slice(0, Math.max(0, templateId.lastIndexOf('-')));
