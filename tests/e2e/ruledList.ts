import { forms } from '#shared/contracts/forms.ts';
import { listDefinition } from '#shared/contracts/listDefinition.ts';
import { site } from '#shared/contracts/site.ts';
import type { BehaviourRule, RuleType } from '#shared/models/content/behaviour.ts';
import { FieldTypes } from '#shared/models/content/field.ts';
import type { HttpBrowser } from '#tests/kit/overHttp.ts';

const when = (ruleType: RuleType, ColumnName: string, Value: string, extra: Partial<BehaviourRule> = {}): BehaviourRule => ({
  ruleKey: `${ruleType} ${ColumnName}`,
  ruleType,
  conditions: { condition: 'AND', rules: [{ ColumnName, Operator: 'Equal', Value }] },
  ...extra,
});

const options = ['Visit', 'Purchase'].map((value) => ({ id: value.toLowerCase(), value }));

/** A list whose fields depend on each other, with a custom form in three tabs. Returns its id. */
export const addRuledList = async (admin: HttpBrowser): Promise<string> => {
  const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
  const body = { systemSiteId, listDisplayName: 'Requests', type: 'items' as const };
  const { id: listId } = await admin.call(listDefinition.create, { body });
  const fields = [
    {
      name: 'Kind',
      fieldType: FieldTypes.Choice,
      options,
      rules: { RadioButton: true, DefaultValue: { valueType: 'ContentTypeChoice' as const, value: 'visit' } },
    },
    {
      name: 'Amount',
      fieldType: FieldTypes.Number,
      rules: { Min: 10, Max: 5000 },
      behaviour: [when('Hide', 'Kind', 'visit'), when('Required', 'Kind', 'purchase')],
    },
    { name: 'Purpose', fieldType: FieldTypes.SingleLine, behaviour: [when('DisableCondition', 'Kind', 'visit')] },
    { name: 'Level', fieldType: FieldTypes.SingleLine, behaviour: [when('ValueCondition', 'Kind', 'purchase', { value: 'Needs two' })] },
    {
      name: 'Tags',
      fieldType: FieldTypes.Choice,
      hasMany: true,
      options: [{ id: 'urgent', value: 'Urgent' }],
      rules: { CanAddOption: true },
    },
    { name: 'Notes', fieldType: FieldTypes.MultiLine },
    { name: 'Key', fieldType: FieldTypes.Password },
  ];
  await admin.call(listDefinition.upsertFields, { body: { listId, fields } });
  const inForm = (...names: string[]) => names.map((field) => ({ field }));
  const tabs = [
    { title: 'What', sections: [{ title: 'The request', fields: inForm('Title', 'Kind', 'Amount') }] },
    { title: 'More', sections: [{ fields: [{ field: 'Notes', required: true }, ...inForm('Tags')] }] },
    { title: 'Rest', sections: [{ fields: inForm('Level') }] },
  ];
  await admin.call(forms.add, { body: { listId, formName: 'Short', tabs } });
  return listId;
};

/** A list whose changes need approval. Returns its id. */
export const addPolicies = async (admin: HttpBrowser): Promise<string> => {
  const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
  const body = { systemSiteId, listDisplayName: 'Policies', type: 'items' as const, requiresApproval: true };
  return (await admin.call(listDefinition.create, { body })).id;
};

/** A calendar whose events occupy the people they name. Returns its id. */
export const addRota = async (admin: HttpBrowser): Promise<string> => {
  const { id: systemSiteId } = await admin.call(site.details, { body: { path: '/' } });
  const body = { systemSiteId, listDisplayName: 'Rota', type: 'calendar' as const };
  const { id: listId } = await admin.call(listDefinition.create, { body });
  await admin.call(listDefinition.createField, {
    body: { listId, name: 'People', fieldType: FieldTypes.PeoplePicker, hasMany: true, isSchedulable: true },
  });
  return listId;
};
