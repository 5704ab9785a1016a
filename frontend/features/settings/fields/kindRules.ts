import type { ComponentType } from 'react';
import { ChoiceRules } from '#frontend/features/settings/fields/ChoiceRules.tsx';
import type { FieldDraft } from '#frontend/features/settings/fields/fieldDraft.ts';
import { LookupRules } from '#frontend/features/settings/fields/LookupRules.tsx';
import { NumberRules } from '#frontend/features/settings/fields/NumberRules.tsx';
import { PeopleRules } from '#frontend/features/settings/fields/PeopleRules.tsx';
import { TextRules } from '#frontend/features/settings/fields/TextRules.tsx';
import type { Field, ValueKind } from '#shared/models/content/field.ts';

interface RulesProps {
  draft: FieldDraft;
  /** The other fields of the list. */
  fields: Field[];
  onChange: (draft: Partial<FieldDraft>) => void;
}

/** The settings form of each field kind that has settings. */
export const kindRules: Partial<Record<ValueKind, ComponentType<RulesProps>>> = {
  text: TextRules,
  choice: ChoiceRules,
  number: NumberRules,
  people: PeopleRules,
  item: LookupRules,
};
