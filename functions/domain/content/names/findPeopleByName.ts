import { readWithScope } from '#functions/domain/access/levels/readWithScope.ts';
import { trimList } from '#functions/domain/access/levels/trimList.ts';
import { fieldOf } from '#functions/domain/access/records/properties.ts';
import { itemsAfter } from '#functions/domain/content/itemRecords/itemsAfter.ts';
import { itemsWithAccess } from '#functions/domain/content/itemRecords/itemsWithAccess.ts';
import { addCandidate, type CandidatesByName } from '#functions/domain/content/names/candidates.ts';
import { internalIdIn } from '#functions/domain/content/peopleLists/internalIdIn.ts';
import { userFields } from '#functions/domain/content/peopleLists/userValues.ts';
import type { Context } from '#functions/domain/kernel/context.ts';
import { node } from '#functions/domain/kernel/nodes.ts';
import { keys } from '#functions/storage/keys.ts';
import type { ItemRecord, ListRecord } from '#functions/storage/records/records.ts';
import { readAll } from '#functions/storage/rows.ts';
import { grants } from '#shared/access.ts';
import { NAMED_SCAN_ITEMS } from '#shared/limits.ts';
import type { Field } from '#shared/models/content/field.ts';
import { peopleLists } from '#shared/models/identity/peopleLists.ts';
import type { Person } from '#shared/models/identity/person.ts';
import { normalizeText } from '#shared/rules/fields/fieldType.ts';
import { valueText } from '#shared/rules/values.ts';

interface Account {
  userName: string;
  email: string;
}

/** The fields of a user's account that the caller may read; hidden ones are empty. */
const accountIn = (shown: ListRecord, { values }: ItemRecord): Account => {
  const fieldText = (name: string): string => {
    const field = fieldOf(shown, name);
    return field ? valueText(field, values[name]) : '';
  };
  return { userName: fieldText(userFields.userName), email: fieldText(userFields.email) };
};

/** The accounts of visible users that match `wants`, by user id. */
const accounts = async (ctx: Context, wants: (id: string, account: Account) => boolean): Promise<Map<string, Account>> => {
  const list = await readWithScope<ListRecord>(ctx, keys.list(peopleLists.users), node.list(peopleLists.users));
  if (!list) return new Map();
  const shown = trimList(ctx, list);
  const accountsById = new Map<number, [string, Account]>();
  let scanned = 0;
  for await (const item of itemsAfter(ctx, list)) {
    if (scanned++ === NAMED_SCAN_ITEMS) break;
    const [id, account] = [internalIdIn(item.values), accountIn(shown, item)];
    if (!item.deletedOn && wants(id, account)) accountsById.set(item.id, [id, account]);
  }
  const items = await itemsWithAccess(ctx, list, [...accountsById.keys()]);
  const readable = items.filter((one) => one !== undefined && grants(one.access, 'Read')).map((one) => one?.item.id ?? 0);
  return new Map(readable.map((id) => accountsById.get(id)).filter((one) => one !== undefined));
};

/** Users and groups by name; users also by user name and email address, if the caller may read these in the list of users. */
export const findPeopleByName = async (ctx: Context, field: Field, accountsById: ReadonlySet<string>): Promise<CandidatesByName> => {
  const { PeopleOnly, GroupsOnly } = field.contentType.rules;
  const directory = (await readAll<Person>(ctx.table, keys.directoryEntry('', ''))).filter(
    ({ isGroup }) => !(PeopleOnly && isGroup) && !(GroupsOnly && !isGroup),
  );
  const byName = Map.groupBy(directory, ({ fullName }) => normalizeText(fullName.trim()));
  const isOne = (fieldText: string): boolean => byName.get(fieldText)?.length === 1;
  const left = new Set([...accountsById].filter((fieldText) => !isOne(fieldText)));
  const namesakes = new Set([...left].flatMap((fieldText) => byName.get(fieldText) ?? []).map(({ internalId }) => internalId));
  const known =
    left.size === 0
      ? new Map<string, Account>()
      : await accounts(
          ctx,
          (id, { userName, email }) => namesakes.has(id) || left.has(normalizeText(userName)) || left.has(normalizeText(email)),
        );

  const found: CandidatesByName = new Map();
  const labelOf = ({ internalId, fullName }: Person): string => {
    const userName = known.get(internalId)?.userName;
    return userName ? `${fullName} (${userName})` : fullName;
  };
  for (const fieldText of accountsById) {
    const byAccount = directory.filter(({ internalId }) => {
      const account = known.get(internalId);
      return account !== undefined && [account.userName, account.email].some((one) => normalizeText(one) === fieldText);
    });
    for (const person of byName.get(fieldText) ?? byAccount) addCandidate(found, fieldText, { value: person, label: labelOf(person) });
  }
  return found;
};
