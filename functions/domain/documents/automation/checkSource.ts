import { fieldOf, hasProperty } from '#functions/domain/access/records/properties.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { type Field, FieldTypes } from '#shared/models/content/field.ts';
import type { NewAutomationTag } from '#shared/models/workflows/automation.ts';
import { Problem } from '#shared/problems.ts';

const invalidInput = (at: keyof NewAutomationTag, code: string): Problem => new Problem('invalidInput', { fields: [{ at, code }] });

const listAt = async ({ table }: Context, id: string | null | undefined): Promise<ListRecord | undefined> => {
  const list = await read<ListRecord>(table, keys.list(id ?? ''));
  return list && !list.deletedOn ? list : undefined;
};

/** Checks a property of a looked-up item; other fields have no further properties. */
const assertLookupProperty = async (ctx: Context, field: Field | undefined, property: string): Promise<void> => {
  if (field?.contentType.fieldType !== FieldTypes.Lookup) throw invalidInput('additionalLookupProperty', 'invalid');
  const list = await listAt(ctx, field.contentType.rules.LookupModel?.systemSiteListId);
  if (!list || !hasProperty(list, property)) throw invalidInput('additionalLookupProperty', 'unknownField');
};

/** A tag with a missing list or field would stay empty in every document without anyone noticing. Throws invalidInput. */
export const checkSource = async (ctx: Context, tag: NewAutomationTag): Promise<void> => {
  const { useSpecificList, systemSiteList, systemListFieldId, additionalLookupProperty } = tag;
  if (!useSpecificList) return;
  const list = await listAt(ctx, systemSiteList);
  if (!list) throw invalidInput('systemSiteList', 'unknownReference');
  if (!hasProperty(list, systemListFieldId ?? '')) throw invalidInput('systemListFieldId', 'unknownField');
  if (additionalLookupProperty) await assertLookupProperty(ctx, fieldOf(list, systemListFieldId ?? ''), additionalLookupProperty);
};
