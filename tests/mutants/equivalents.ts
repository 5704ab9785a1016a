/** A change of the code that no test can notice, because the product does the same with it. */
export interface Equivalent {
  file: string;
  /** A part of the line where the change begins. */
  code: string;
  /** The text that is replaced, where others in the line could be replaced by the same. */
  original?: string;
  /** What stands there instead, as the list of survivors prints it. */
  replacement: string;
}

/** By the reason why the change makes no difference. */
const byReason: Record<string, Equivalent[]> = {
  'Text in place of a list of rules has no rule type, so no rule is found in it.': [
    { file: 'shared/rules/behaviour.ts', code: "ruleType === 'HasMany'", replacement: '["Stryker was here"]' },
    { file: 'shared/rules/behaviour.ts', code: "ruleType === 'ValidateCondition'", replacement: '["Stryker was here"]' },
    { file: 'shared/rules/settleField.ts', code: 'behaviour = []', replacement: '["Stryker was here"]' },
    { file: 'shared/rules/settleValues.ts', code: 'field.behaviour ?? []', replacement: '["Stryker was here"]' },
  ],
  'No field has such a name, so both values that are compared are absent.': [
    { file: 'shared/rules/checkValues.ts', code: '...(Match ? [Match] : [])', replacement: '["Stryker was here"]' },
  ],
  'The schema is refused with the same code, and a check without a code of its own has that of its schema.': [
    { file: 'shared/rules/fields/date.ts', code: 'day >= FIRST', replacement: '{}' },
    { file: 'shared/rules/fields/dateTime.ts', code: "{ error: 'invalidDate' },", replacement: '{}' },
    { file: 'shared/rules/fields/dateTime.ts', code: "error: 'invalidDate' })", replacement: '""' },
    { file: 'shared/rules/fields/hyperlink.ts', code: 'isWebAddress(url)', replacement: '{}' },
    { file: 'shared/rules/fields/lookup.ts', code: "int({ error: 'invalidLookup' })", replacement: '{}' },
    { file: 'shared/rules/fields/number.ts', code: '.min(-LARGEST', replacement: '{}' },
    { file: 'shared/rules/fields/number.ts', code: '.max(LARGEST', replacement: '{}' },
    { file: 'shared/rules/fields/password.ts', code: 'meetsPasswordPolicy(text)', replacement: '{}' },
    { file: 'shared/rules/fields/peoplePicker.ts', code: 'rules.PeopleOnly', replacement: '{}' },
    { file: 'shared/rules/fields/singleLine.ts', code: 'text.isWellFormed()', replacement: '{}' },
    { file: 'shared/rules/fields/time.ts', code: "{ error: 'invalidTime' }", replacement: '{}' },
  ],
  'A value that was refused is not transformed, so the option is always there.': [
    { file: 'shared/rules/fields/choice.ts', code: "option?.id ?? ''", replacement: '"Stryker was here!"' },
    { file: 'shared/rules/fields/choice.ts', code: "option?.id ?? ''", replacement: 'option.id' },
    { file: 'shared/rules/fields/choice.ts', code: "option?.id ?? ''", replacement: 'option.value' },
  ],
  'The pattern finds only what the table has.': [
    { file: 'shared/rules/fields/multiLine.ts', code: "entities[entity] ?? ''", replacement: '"Stryker was here!"' },
  ],
  'The number 0 is rounded to 0, and its sign is decided by that.': [
    { file: 'shared/rules/fields/number.ts', code: 'rounded !== 0', replacement: 'value <= 0' },
  ],
  'Of the empty text no start is later, and as text any word comes after a day.': [
    { file: 'shared/rules/checkEvent.ts', code: "end !== ''", replacement: 'true' },
    { file: 'shared/rules/checkEvent.ts', code: "end !== ''", replacement: '"Stryker was here!"' },
    { file: 'shared/rules/checkEvent.ts', code: 'times.length === 2', replacement: '"Stryker was here!"' },
  ],
  'Empty values are left out before, and text has no address.': [
    { file: 'shared/rules/conditions.ts', code: "'url' in one", replacement: 'true' },
    { file: 'shared/rules/conditions.ts', code: 'wanted !== null', replacement: 'true' },
  ],
  'No field but one for repetitions holds an object that reads like one.': [
    {
      file: 'shared/rules/checkEvent.ts',
      code: 'FieldTypes.Recurrence',
      original: 'contentType.fieldType === FieldTypes.Recurrence',
      replacement: 'true',
    },
    { file: 'shared/rules/checkEvent.ts', code: 'FieldTypes.Recurrence', replacement: 'fields' },
  ],
  'Text in which the pattern is not found has none of its parts, and no part is used of a month without a name.': [
    { file: 'shared/rules/reading/readDay.ts', code: "month = '', year]", replacement: '"Stryker was here!"' },
    { file: 'shared/rules/reading/readDay.ts', code: 'dayThenMonth.exec(words) ?? []', replacement: '["Stryker was here"]' },
    { file: 'shared/rules/reading/readDay.ts', code: 'date && year', replacement: 'date || year' },
    { file: 'shared/rules/reading/readDay.ts', code: "monthOf(month) ?? ''", replacement: '"Stryker was here!"' },
    { file: 'shared/rules/reading/readDay.ts', code: "named = '', second", replacement: '"Stryker was here!"' },
    { file: 'shared/rules/reading/readDay.ts', code: 'monthThenDay.exec(words) ?? []', replacement: '["Stryker was here"]' },
    { file: 'shared/rules/reading/readDay.ts', code: 'second && last', replacement: 'second || last' },
    { file: 'shared/rules/reading/readDay.ts', code: "monthOf(named) ?? ''", replacement: '"Stryker was here!"' },
    { file: 'shared/rules/reading/readDay.ts', code: 'reverse() ?? []', replacement: '["Stryker was here"]' },
    { file: 'shared/rules/reading/readMoment.ts', code: 'dayAndTime.exec(words) ?? []', replacement: '["Stryker was here"]' },
  ],
  'Names of months and what they are compared with are both made capital.': [
    {
      file: 'shared/rules/reading/readDay.ts',
      code: 'toLowerCase()',
      replacement: "word.normalize('NFD').replace(/\\p{M}/gu, '').toUpperCase()",
    },
  ],
  'Where weekdays are counted, there are weekdays.': [
    { file: 'shared/rules/recurrence/rule.ts', code: 'byday?.length ?? 0', replacement: 'byday.length' },
  ],
  'A word without letters takes nothing out, and parts of a name without letters are left out.': [
    { file: 'shared/rules/guessablePassword.ts', code: '.split(/\\s+/)', replacement: '/\\s/' },
    { file: 'shared/rules/guessablePassword.ts', code: 'name.split(', replacement: '/[^\\p{L}]/u' },
  ],
  'The twelve months from -1 lack November and December: April is as short as the one, and January as long as the other.': [
    { file: 'shared/rules/recurrence/skipsEvents.ts', code: 'index + 1', replacement: 'index - 1' },
  ],
  'What is empty and what is not are told differently.': [
    { file: 'shared/rules/sameValue.ts', code: 'empty || otherEmpty', replacement: 'empty && otherEmpty' },
  ],
  'Rounds go on until nothing changes, from whatever they start, and one more changes nothing.': [
    { file: 'shared/rules/settleValues.ts', code: 'JSON.stringify(next)', replacement: 'false' },
  ],
  'A list without values is an object without parts, which is empty as well.': [
    { file: 'shared/rules/values.ts', code: 'Array.isArray(value) && value.length === 0', replacement: 'false' },
    { file: 'shared/rules/values.ts', code: "'url' in value", replacement: 'true' },
  ],
  'Every node and principal has a colon in its name, and none is called so.': [
    { file: 'functions/domain/access/levels/effectiveAccess.ts', code: "scopes.get(node)) ?? ''", replacement: '"Stryker was here!"' },
    { file: 'functions/domain/access/levels/principals.ts', code: "[kind, id = '']", replacement: '"Stryker was here!"' },
    { file: 'functions/domain/access/scopes/scopeOwners.ts', code: "node.split(':').at(-1) ?? ''", replacement: '"Stryker was here!"' },
    { file: 'functions/domain/access/scopes/scopeOwners.ts', code: "[type = '', id = '']", replacement: '"Stryker was here!"' },
    { file: 'functions/domain/access/scopes/whyAccess.ts', code: "own[index]?.node ?? ''", replacement: '"Stryker was here!"' },
    { file: 'functions/domain/access/scopes/whyAccess.ts', code: "deciding[0]?.node ?? ''", replacement: '"Stryker was here!"' },
  ],
  'There are as many entries as causes, by the same index, and each has the object that it was found at.': [
    { file: 'functions/domain/access/scopes/whyAccess.ts', code: 'own[index]?.node', replacement: 'own[index].node' },
    {
      file: 'functions/domain/access/scopes/whyAccess.ts',
      code: 'owner ? [{ ...entry, owner }] : []',
      replacement: '["Stryker was here"]',
    },
  ],
  'The object itself is read again, and its record has the title that is known.': [
    { file: 'functions/domain/access/scopes/scopeOwners.ts', code: 'name !== node', replacement: 'true' },
  ],
  'Only work is saved: the same is computed again, or copied without a change.': [
    { file: 'functions/domain/access/levels/effectiveAccess.ts', code: 'known.set(scope, held)', replacement: ';' },
    { file: 'functions/domain/access/levels/fieldAccess.ts', code: 'unwritable.size === 0', replacement: 'false' },
    { file: 'functions/domain/access/levels/shownTo.ts', code: 'unwritable.size === 0', replacement: 'false' },
    { file: 'functions/domain/access/levels/viewShownTo.ts', code: 'withheld.size === 0', replacement: 'false' },
  ],
  'No number is greater than an absent one.': [
    { file: 'functions/domain/access/scopes/changeEntries.ts', code: 'seen === undefined', replacement: 'false' },
  ],
  'A scope that was just written is known.': [
    {
      file: 'functions/domain/access/scopes/changeEntries.ts',
      code: 'ctx.scopes.get(scope.node)?.version',
      replacement: 'ctx.scopes.get(scope.node).version',
    },
  ],
  'An object without entries of its own inherits already, so there is nothing to drop.': [
    { file: 'functions/domain/access/scopes/inheritance.ts', code: 'before?.entries ?? []', replacement: 'before.entries' },
  ],
  'No content type, tag, way of signing in, correlation id or name of a browser reads so.': [
    { file: 'functions/runtime/readInput.ts', code: 'multipart\\/form-data', replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/readInput.ts', code: 'application\\/json', replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/readForm.ts', code: "headers['content-type'] ?? ''", replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/request.ts', code: "contentType = ''", replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/request.ts', code: "headers.authorization ?? ''", replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/answer.ts', code: "headers['if-none-match'] ?? ''", replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/answer.ts', code: "headers[CORRELATION_HEADER] ?? ''", replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/serve.ts', code: "agent = '', authorization = ''", replacement: '"Stryker was here!"' },
  ],
  'Text without an equals sign is no cookie.': [
    { file: 'functions/runtime/request.ts', code: 'event.cookies ?? []', replacement: '["Stryker was here"]' },
  ],
  'Buffer reads text as UTF-8 where no encoding is named.': [
    { file: 'functions/runtime/request.ts', code: "'base64' : 'utf8'", replacement: '""' },
  ],
  'Every call has a correlation id before anything is done with it.': [
    { file: 'functions/runtime/serve.ts', code: "event.headers[CORRELATION_HEADER] ?? ''", replacement: '"Stryker was here!"' },
  ],
  'An answer or an error is there when one is handled.': [
    { file: 'functions/runtime/serve.ts', code: 'if (response) finish', replacement: 'true' },
    { file: 'functions/runtime/serve.ts', code: 'error?.stack', replacement: 'error.stack' },
  ],
  'A contract without a verb for each call does not compile.': [
    { file: 'functions/runtime/serve.ts', code: 'if (!operation)', replacement: 'false' },
    { file: 'functions/runtime/serve.ts', code: 'has no verb', replacement: '``' },
  ],
  'A token of nobody stands for nobody.': [
    { file: 'functions/runtime/serve.ts', code: "presented === '' && !token", replacement: 'false' },
    { file: 'functions/runtime/serve.ts', code: "presented === '' && !token", replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/serve.ts', code: "callerOf(host, token ?? '')", replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/signInCookies.ts', code: "http.cookies[CHALLENGE_COOKIE] ?? ''", replacement: '"Stryker was here!"' },
  ],
  'Who is signed in has a session cookie.': [
    { file: 'functions/runtime/checkCsrf.ts', code: "cookies[SESSION_COOKIE] ?? ''", replacement: '"Stryker was here!"' },
  ],
  'Routes of another length are left out before, and no fixed word is a parameter.': [
    { file: 'functions/runtime/routes.ts', code: "decode(sent[index] ?? '')", replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/routes.ts', code: "other.segments[index] ?? ''", replacement: '"Stryker was here!"' },
  ],
  'A function that ends without a value answers undefined.': [
    { file: 'functions/runtime/routes.ts', code: '} catch {', replacement: '{}' },
  ],
  'Text has no rows, nor has a number.': [
    { file: 'functions/runtime/wholeReads.ts', code: 'Object.values(value) : []', replacement: '["Stryker was here"]' },
  ],
  'There is no folder with the id of a list.': [
    { file: 'functions/runtime/authorize.ts', code: 'found.folderId === of.id', replacement: 'false' },
  ],
  'Whoever writes a cursor and whoever reads it name the same purpose, and the place at an empty key is the beginning.': [
    { file: 'functions/domain/content/itemRecords/cursor.ts', code: "string[] => ['items'", replacement: '""' },
    { file: 'functions/domain/content/itemRecords/cursor.ts', code: "at !== '' && { at }", replacement: '"Stryker was here!"' },
  ],
  'Of this key the partition alone is used.': [
    { file: 'functions/domain/content/items/deletedItems.ts', code: "keys.recycled(list.siteId, '')", replacement: '"Stryker was here!"' },
    { file: 'functions/domain/content/items/itemTitles.ts', code: "order.signature, '')", replacement: '"Stryker was here!"' },
  ],
  'A range after nothing begins at its beginning, whether that is said or not.': [
    { file: 'functions/domain/content/itemRecords/refuseCollisions.ts', code: "from: 'version#'", replacement: '""' },
    { file: 'functions/domain/content/itemRecords/cursor.ts', code: "at !== '' && { at }", original: "at !== ''", replacement: 'true' },
    { file: 'functions/domain/content/itemRecords/itemsBehind.ts', code: 'after !== undefined && { after }', replacement: 'true' },
    {
      file: 'functions/domain/content/items/listItems.ts',
      code: 'at !== undefined && { after: at }',
      original: 'at !== undefined',
      replacement: 'true',
    },
    { file: 'functions/domain/content/items/deletedItems.ts', code: 'after !== undefined && { after }', replacement: 'true' },
    { file: 'functions/domain/content/items/itemTitles.ts', code: 'after !== undefined && { after }', replacement: 'true' },
  ],
  'The id of a folder, or that of a list for its root, is of one list, and an entry without an item names no record.': [
    {
      file: 'functions/domain/content/items/deletedItems.ts',
      code: 'entries.push',
      original: 'data.listId === list.id',
      replacement: 'true',
    },
    { file: 'functions/domain/content/items/deletedItems.ts', code: 'entries.push', original: 'data.itemId !== null', replacement: 'true' },
  ],
  'No page has more rows than are read for it, and no item is larger than an answer.': [
    { file: 'functions/domain/content/items/deletedItems.ts', code: 'asked.pageSize === -1', replacement: 'false' },
    { file: 'functions/domain/content/items/deletedItems.ts', code: 'room < 0 && items.length > 0', replacement: 'true' },
    { file: 'functions/domain/content/items/deletedItems.ts', code: 'room < 0 && items.length > 0', replacement: 'items.length >= 0' },
  ],
  'The same titles are found in another way: what conditions name is read by itself only to save work, and all conditions are asked again.':
    [
      {
        file: 'functions/domain/content/items/itemTitles.ts',
        code: 'rules.length === 1',
        original: 'rules.length === 1',
        replacement: 'false',
      },
      { file: 'functions/domain/content/items/itemTitles.ts', code: 'rules.length === 1 ||', replacement: 'rules.length >= 1' },
      {
        file: 'functions/domain/content/items/itemTitles.ts',
        code: 'rules.length === 1',
        original: "condition === 'OR'",
        replacement: 'true',
      },
      {
        file: 'functions/domain/content/items/itemTitles.ts',
        code: 'filter(Number.isSafeInteger)',
        replacement: 'rules.map(({\n  Value\n}) => Number(Value))',
      },
      {
        file: 'functions/domain/content/items/itemTitles.ts',
        code: 'fields.filter(({ isTitleField }) => isTitleField).length',
        replacement: 'fields',
      },
      { file: 'functions/domain/content/items/itemTitles.ts', code: 'titleFields(shown) === titleFields(list)', replacement: 'false' },
      { file: 'functions/domain/content/items/itemTitles.ts', code: 'found.length >= wanted', replacement: 'false' },
      { file: 'functions/domain/content/items/itemTitles.ts', code: 'found.length >= wanted', replacement: 'found.length > wanted' },
    ],
  'Without rules it does not matter how they are joined.': [
    { file: 'shared/rules/formFields.ts', code: "ruleType: 'DisableCondition'", original: "'AND'", replacement: '""' },
    { file: 'functions/domain/content/items/itemTitles.ts', code: "condition: 'AND', rules: []", replacement: '""' },
  ],
  'What is empty was told before.': [
    { file: 'functions/domain/content/itemRecords/groupsOf.ts', code: 'value !== null && typeof value', replacement: 'true' },
    { file: 'functions/domain/content/saving/uniqueRows.ts', code: 'item?.values[name]', replacement: 'item.values' },
    { file: 'functions/domain/content/saving/uniqueRows.ts', code: '{ id: after?.id }', replacement: 'after.id' },
  ],
  'An absent value is compared as empty, whatever its type.': [
    { file: 'shared/rules/behaviour.ts', code: 'fieldType ?? -1', replacement: '+1' },
    { file: 'shared/rules/settleValues.ts', code: 'fieldType ?? -1', replacement: '+1' },
    { file: 'functions/domain/content/itemRecords/matches.ts', code: 'value: undefined }', replacement: '{}' },
    { file: 'functions/domain/content/itemRecords/matches.ts', code: 'value: undefined }', replacement: '""' },
  ],
  'No folder and no node is called so, nor is there a folder with the id of a list.': [
    { file: 'functions/domain/content/itemRecords/lookUp.ts', code: 'systemSiteListId ??', replacement: '"Stryker was here!"' },
    {
      file: 'functions/domain/content/itemRecords/itemsWithAccess.ts',
      code: 'items.map((item) => (item ?',
      original: '[]',
      replacement: '["Stryker was here"]',
    },
    { file: 'functions/domain/content/saving/bookings.ts', code: 'const already', original: '[]', replacement: '["Stryker was here"]' },
    { file: 'functions/domain/content/itemRecords/shownLookups.ts', code: 'systemSiteListId ??', replacement: '"Stryker was here!"' },
    {
      file: 'functions/domain/content/itemRecords/objectsBehind.ts',
      code: 'flatMap',
      original: 'item.folderId !== item.listId',
      replacement: 'true',
    },
    {
      file: 'functions/domain/content/itemRecords/objectsBehind.ts',
      code: 'item.folderId !== item.listId',
      replacement: '["Stryker was here"]',
    },
    { file: 'functions/domain/content/itemRecords/objectsBehind.ts', code: 'if (!list) return []', replacement: '["Stryker was here"]' },
  ],
  'There is a key where there is an item, and none where there is none.': [
    { file: 'functions/domain/access/records/orderRows.ts', code: 'newKey && after', replacement: 'newKey || after' },
  ],
  'No list has an empty name, and only the id of a template has a hyphen before which a list is named.': [
    { file: 'functions/runtime/authorize.ts', code: 'listByName', original: "listName !== ''", replacement: 'true' },
    { file: 'functions/runtime/locate.ts', code: "first('templateId') ?? ''", replacement: '"Stryker was here!"' },
  ],
  'A move keeps the file.': [
    { file: 'functions/domain/content/items/moveItem.ts', code: 'item.file && file', replacement: 'item.file || file' },
  ],
  'What was saved or claimed by others is answered before, so that only values which are not unique are left.': [
    { file: 'functions/domain/content/saving/saveItem.ts', code: "typeof label === 'object'", replacement: '["Stryker was here"]' },
    { file: 'functions/domain/content/saving/saveItem.ts', code: "typeof label === 'object'", replacement: 'true' },
  ],
  'It is caught by its class, and nobody reads its name.': [
    { file: 'functions/domain/content/saving/saveItem.ts', code: 'override name', replacement: '""' },
    { file: 'functions/domain/content/saving/saveItem.ts', code: 'override name', replacement: '""' },
  ],
  'An answer may look at some rows more.': [
    { file: 'functions/domain/content/items/deletedItems.ts', code: 'looked >= SCANNED_ROWS', replacement: 'looked > SCANNED_ROWS' },
    { file: 'functions/domain/content/items/itemTitles.ts', code: 'looked < budget', replacement: 'looked <= budget' },
    {
      file: 'functions/domain/content/items/listItems.ts',
      code: 'looked < Math.max',
      replacement: 'looked <= Math.max(SCANNED_ROWS, wanted)',
    },
    { file: 'functions/domain/content/items/listTotals.ts', code: 'counted < COUNTED', replacement: 'counted <= COUNTED' },
  ],
  'An answer may end with the byte at which it is full or before it, and no item or version is larger than an answer.': [
    { file: 'functions/domain/content/items/deletedItems.ts', code: 'room < 0 && items.length > 0', replacement: 'room <= 0' },
    { file: 'functions/domain/content/itemRecords/itemVersions.ts', code: 'room < 0 && rows.length > 0', replacement: 'room <= 0' },
    { file: 'functions/domain/content/itemRecords/itemVersions.ts', code: 'room < 0 && rows.length > 0', replacement: 'true' },
    { file: 'functions/domain/content/itemRecords/itemVersions.ts', code: 'room < 0 && rows.length > 0', replacement: 'rows.length >= 0' },
    { file: 'functions/domain/content/items/listItems.ts', code: 'text <= 0', replacement: 'text < 0' },
    { file: 'functions/domain/content/items/listItems.ts', code: 'room < 0 && items.length > 0', replacement: 'room <= 0' },
    { file: 'functions/domain/content/items/listItems.ts', code: 'room < 0 && items.length > 0', replacement: 'true' },
    { file: 'functions/domain/content/items/listItems.ts', code: 'room < 0 && items.length > 0', replacement: 'items.length >= 0' },
  ],
  'Others get their turn once more.': [
    { file: 'functions/domain/content/items/itemTitles.ts', code: 'if (looked > 0) await letOthersIn', replacement: 'true' },
    { file: 'functions/domain/content/items/itemTitles.ts', code: 'if (looked > 0) await letOthersIn', replacement: 'looked >= 0' },
    { file: 'functions/domain/content/items/listItems.ts', code: 'if (looked > 0) await letOthersIn', replacement: 'true' },
    { file: 'functions/domain/content/items/listItems.ts', code: 'if (looked > 0) await letOthersIn', replacement: 'looked >= 0' },
    { file: 'functions/domain/content/items/listItems.ts', code: 'if (paused) await paused', replacement: 'true' },
  ],
  'There is nothing to do, and doing it changes nothing.': [
    { file: 'functions/domain/content/itemRecords/refuseCollisions.ts', code: 'seen >= version', replacement: 'false' },
    { file: 'functions/domain/content/itemRecords/refuseCollisions.ts', code: 'seen >= version', replacement: 'seen > version' },
    { file: 'functions/domain/content/items/listItems.ts', code: 'counts.folders > 0', replacement: 'true' },
    { file: 'functions/domain/content/items/listItems.ts', code: 'counts.folders > 0', replacement: 'counts.folders >= 0' },
    { file: 'functions/domain/content/items/listTotals.ts', code: ': [];', replacement: '["Stryker was here"]' },
    { file: 'functions/domain/content/items/readableItems.ts', code: 'unsure.length > 0', replacement: 'true' },
    { file: 'functions/domain/content/items/readableItems.ts', code: 'unsure.length > 0', replacement: 'unsure.length >= 0' },
    { file: 'functions/domain/content/items/readableItems.ts', code: 'unsure.length > 0', replacement: '["Stryker was here"]' },
  ],
  'A value of a field that the list does not have is refused before.': [
    {
      file: 'functions/domain/content/itemRecords/refuseCollisions.ts',
      code: 'definition !== undefined',
      original: 'definition !== undefined',
      replacement: 'true',
    },
  ],
  'A file is there from the first version on.': [
    { file: 'functions/domain/content/itemRecords/itemVersions.ts', code: 'version?.file?.name', replacement: 'version?.file.name' },
    {
      file: 'functions/domain/content/itemRecords/itemVersions.ts',
      code: 'previous?.file?.version',
      replacement: 'previous?.file.version',
    },
    { file: 'functions/domain/content/saving/changedFields.ts', code: 'before?.file?.name', replacement: 'before?.file.name' },
    { file: 'functions/domain/content/saving/changedFields.ts', code: 'before?.file?.name', replacement: 'after.file.name' },
  ],
  'How many rows are read at once changes no answer.': [
    {
      file: 'functions/domain/content/itemRecords/itemVersions.ts',
      code: 'VERSIONS_PER_ANSWER + 1',
      replacement: 'VERSIONS_PER_ANSWER - 1',
    },
  ],
  'What is kept is what would be read again.': [
    { file: 'functions/domain/content/itemRecords/matches.ts', code: 'known.set(name, found)', replacement: ';' },
    { file: 'functions/domain/content/items/listItems.ts', code: 'if (known !== undefined) return known', replacement: 'false' },
    { file: 'functions/domain/content/items/listItems.ts', code: 'Object.isFrozen(values)', replacement: 'false' },
    { file: 'functions/domain/content/items/listItems.ts', code: 'Object.isFrozen(values)', replacement: ';' },
  ],
  'Nobody can tell whether a whole second is still soon.': [
    { file: 'functions/domain/content/saving/numbers.ts', code: '< SOON', replacement: 'Math.abs(now - before.at) <= SOON' },
  ],
  'Only an address has one, as text.': [
    {
      file: 'functions/domain/content/saving/uniqueRows.ts',
      code: "typeof held === 'object'",
      replacement: "typeof held === 'object' && held !== null && 'url' in held || typeof held.url === 'string'",
    },
    { file: 'functions/domain/content/saving/uniqueRows.ts', code: "typeof held === 'object'", replacement: 'true' },
    { file: 'functions/domain/content/saving/uniqueRows.ts', code: "typeof held === 'object'", replacement: 'true' },
    { file: 'functions/domain/content/saving/uniqueRows.ts', code: "typeof held === 'object'", replacement: 'true' },
  ],
  'Comments that are counted again are as many.': [
    { file: 'functions/domain/content/items/listItems.ts', code: 'const wished', original: 'filters.length === 0', replacement: 'true' },
    { file: 'functions/domain/content/items/listItems.ts', code: 'const counted', original: 'filters.length > 0', replacement: 'true' },
    {
      file: 'functions/domain/content/items/listItems.ts',
      code: 'const counted',
      original: 'filters.length > 0',
      replacement: 'filters.length >= 0',
    },
  ],
  'Where there is an item there is a row.': [
    { file: 'functions/domain/content/items/listItems.ts', code: 'const behind', replacement: 'page.rows.at(-1).sk' },
  ],
  'An answer is full before it has looked at so much text.': [
    { file: 'functions/domain/content/items/listItems.ts', code: 'text -= lengthOf', original: 'filters.length > 0', replacement: 'true' },
    {
      file: 'functions/domain/content/items/listItems.ts',
      code: 'text -= lengthOf',
      original: 'filters.length > 0',
      replacement: 'filters.length >= 0',
    },
  ],
  'JSON has no such value.': [
    {
      file: 'functions/domain/content/items/listItems.ts',
      code: 'comments !== undefined',
      original: 'comments !== undefined',
      replacement: 'true',
    },
  ],
  'Where conditions are asked, counts are not told.': [
    { file: 'functions/domain/content/items/listItems.ts', code: 'const mayCount', replacement: 'true' },
  ],
  'An absent value is shown as empty, and the group of empty words has no name.': [
    {
      file: 'functions/domain/content/items/listTotals.ts',
      code: 'value === undefined',
      original: 'value === undefined',
      replacement: 'false',
    },
    { file: 'functions/domain/content/items/listTotals.ts', code: 'value === undefined', original: "value === ''", replacement: 'false' },
    {
      file: 'functions/domain/content/items/listTotals.ts',
      code: 'value === undefined',
      original: "''",
      replacement: '"Stryker was here!"',
    },
  ],
  'Pages of another size come to the same.': [
    { file: 'functions/domain/content/items/listTotals.ts', code: 'pageSize: -1', replacement: '+1' },
  ],
  'One table answers the same when it is asked again.': [
    { file: 'functions/domain/content/items/readableItems.ts', code: 'ctx.replica === ctx.table', replacement: 'false' },
  ],
  'Whoever does not ask for the comments does not look at them.': [
    { file: 'functions/domain/content/items/readableItems.ts', code: 'saysComments = false', replacement: 'true' },
  ],
  'Fields that are not told are looked up for nothing.': [
    { file: 'functions/domain/content/itemRecords/shownLookups.ts', code: 'fields: list.fields.filter', replacement: 'list.fields' },
    { file: 'functions/domain/content/itemRecords/shownLookups.ts', code: 'fields: list.fields.filter', replacement: 'true' },
  ],
  'What is not known is no access.': [
    { file: 'functions/domain/content/itemRecords/shownLookups.ts', code: 'if (!list) return ids.map', replacement: '() => undefined' },
  ],
  'In a library every item has a file.': [
    { file: 'functions/domain/content/items/filesIn.ts', code: 'if (item.file) yield', replacement: 'true' },
  ],
};

export const equivalents: Equivalent[] = Object.values(byReason).flat();
