import type { Field } from '#shared/models/content/field.ts';

/** The id of the list whose items a lookup offers; empty for other fields. */
export const listIdOfLookup = ({ contentType: { rules } }: Pick<Field, 'contentType'>): string => rules.LookupModel?.systemSiteListId ?? '';
