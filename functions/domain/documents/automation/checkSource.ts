import { fieldOf, hasProperty } from '#functions/domain/access/records/properties.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ListRecord } from '#functions/storage/records/records.ts';
import { read } from '#functions/storage/rows.ts';
import { type Field, FieldTypes } from '#shared/models/content/field.ts';
import type { NewAutomationTag } from '#shared/models/workflows/automation.ts';
import { Problem } from '#shared/problems.ts';

const refuse = (at: keyof NewAutomationTag, code: string): Problem => new Problem('invalidInput', { fields: [{ at, code }] });

const listAt = async ({ table }: Context, id: string | null | undefined): Promise<ListRecord | undefined> => {
  const list = await read<ListRecord>(table, keys.list(id ?? ''));
  return list && !list.deletedOn ? list : undefined;
};

/** Checks a property of a looked-up item; other fields have no further properties. */
const checkLookedUp = async (ctx: Context, field: Field | undefined, property: string): Promise<void> => {
  if (field?.contentType.fieldType !== FieldTypes.Lookup) throw refuse('additionalLookupProperty', 'invalid');
  const list = await listAt(ctx, field.contentType.rules.LookupModel?.systemSiteListId);
  if (!list || !hasProperty(list, property)) throw refuse('additionalLookupProperty', 'unknownField');
};

/** A tag with a missing list or field would stay empty in every document without anyone noticing. Throws invalidInput. */
export const checkSource = async (ctx: Context, tag: NewAutomationTag): Promise<void> => {
  const { useSpecificList, systemSiteList, systemListFieldId, additionalLookupProperty } = tag;
  if (!useSpecificList) return;
  const list = await listAt(ctx, systemSiteList);
  if (!list) throw refuse('systemSiteList', 'unknownReference');
  if (!hasProperty(list, systemListFieldId ?? '')) throw refuse('systemListFieldId', 'unknownField');
  if (additionalLookupProperty) await checkLookedUp(ctx, fieldOf(list, systemListFieldId ?? ''), additionalLookupProperty);
};
