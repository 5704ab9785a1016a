import type { Equivalent } from '#tests/mutants/equivalent.ts';
import { equivalentsOfItems } from '#tests/mutants/equivalentsOfItems.ts';

/** By the reason why the change makes no difference. */
const byReason: Record<string, Equivalent[]> = {
  'Text in place of a list of rules has no rule type, so no rule is found in it.': [
    { file: 'shared/rules/behaviour.ts', code: "ruleType === 'HasMany'", replacement: '["Stryker was here"]' },
    { file: 'shared/rules/behaviour.ts', code: "ruleType === 'ValidateCondition'", replacement: '["Stryker was here"]' },
    { file: 'shared/rules/normalizeField.ts', code: 'behaviour = []', replacement: '["Stryker was here"]' },
    { file: 'shared/rules/normalizeValues.ts', code: 'field.behaviour ?? []', replacement: '["Stryker was here"]' },
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
    { file: 'shared/rules/conditions.ts', code: 'expected !== null', replacement: 'true' },
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
    { file: 'shared/rules/normalizeValues.ts', code: 'JSON.stringify(next)', replacement: 'false' },
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
    { file: 'functions/domain/access/scopes/whyAccess.ts', code: "matching[index]?.node ?? ''", replacement: '"Stryker was here!"' },
    { file: 'functions/domain/access/scopes/whyAccess.ts', code: "deciding[0]?.node ?? ''", replacement: '"Stryker was here!"' },
  ],
  'There are as many entries as causes, by the same index, and each has the object that it was found at.': [
    { file: 'functions/domain/access/scopes/whyAccess.ts', code: 'matching[index]?.node', replacement: 'matching[index].node' },
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
    { file: 'functions/domain/access/levels/effectiveAccess.ts', code: 'known.set(scope, granted)', replacement: ';' },
    { file: 'functions/domain/access/levels/fieldAccess.ts', code: 'unwritable.size === 0', replacement: 'false' },
    { file: 'functions/domain/access/levels/trimList.ts', code: 'unwritable.size === 0', replacement: 'false' },
    { file: 'functions/domain/access/levels/trimView.ts', code: 'unreadable.size === 0', replacement: 'false' },
  ],
  'No number is greater than an absent one.': [
    { file: 'functions/domain/access/scopes/changeEntries.ts', code: 'seenVersion === undefined', replacement: 'false' },
  ],
  'A scope that was just written is known.': [
    {
      file: 'functions/domain/access/scopes/changeEntries.ts',
      code: 'ctx.scopes.get(scope.node)?.version',
      replacement: 'ctx.scopes.get(scope.node).version',
    },
  ],
  'No content type, tag, way of signing in, correlation id or name of a browser reads so.': [
    { file: 'functions/runtime/request.ts', code: 'multipart\\/form-data', replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/readInput.ts', code: 'application\\/json', replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/readForm.ts', code: "headers['content-type'] ?? ''", replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/request.ts', code: "contentType = ''", replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/request.ts', code: "headers.authorization ?? ''", replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/answer.ts', code: "headers['if-none-match'] ?? ''", replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/answer.ts', code: "headers[CORRELATION_HEADER] ?? ''", replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/serve.ts', code: "agent = '', authorization = ''", replacement: '"Stryker was here!"' },
  ],
  'No property that clients send back has such a name.': [
    { file: 'functions/runtime/assignParams.ts', code: 'unused = []', replacement: '["Stryker was here"]' },
  ],
  'No anti-forgery token reads so, and a visitor only has to repeat the token, whichever it is.': [
    { file: 'functions/runtime/checkCsrf.ts', code: "const cookie = cookies[CSRF_COOKIE] ?? ''", replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/checkCsrf.ts', code: "headers[CSRF_HEADER] ?? ''", original: "''", replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/checkCsrf.ts', code: "await csrfTokenFor(host, '')", replacement: '"Stryker was here!"' },
  ],
  'A few characters cost nothing.': [
    { file: 'functions/runtime/callWeight.ts', code: "answerCost = (body = '')", replacement: '"Stryker was here!"' },
  ],
  'An empty query has no parameters, whether it is read or not.': [
    { file: 'functions/runtime/readInput.ts', code: "if (rawQuery === '') return {}", original: "rawQuery === ''", replacement: 'false' },
    { file: 'functions/runtime/readInput.ts', code: "if (rawQuery === '') return {}", replacement: '"Stryker was here!"' },
  ],
  'As many problems are left in the end.': [
    {
      file: 'functions/runtime/readInput.ts',
      code: 'error.issues',
      original: 'error.issues\n    .slice(0, PROBLEMS_PER_REFUSAL)',
      replacement: 'error.issues',
    },
    { file: 'functions/runtime/readInput.ts', code: 'issue.keys.slice(0, PROBLEMS_PER_REFUSAL)', replacement: 'issue.keys' },
  ],
  'A body that has no names of its own is free, and a call without a body has none either.': [
    { file: 'functions/runtime/assignParams.ts', code: 'names.isFree || names.body?.has', replacement: 'names.body.has' },
    { file: 'functions/runtime/assignParams.ts', code: 'if (!schema) return', replacement: '{}' },
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
    { file: 'functions/runtime/serve.ts', code: 'has no operation', replacement: '``' },
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
    { file: 'functions/runtime/routes.ts', code: "sent[index]?.value ?? ''", replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/routes.ts', code: "other.segments[index] ?? ''", replacement: '"Stryker was here!"' },
  ],
  'A function that ends without a value answers undefined.': [
    { file: 'functions/runtime/routes.ts', code: '} catch {', replacement: '{}' },
  ],
  'Text has no rows, nor has a number.': [
    { file: 'functions/runtime/callWeight.ts', code: 'Object.values(value) : []', replacement: '["Stryker was here"]' },
  ],
  'There is no folder with the id of a list.': [
    { file: 'functions/runtime/authorize.ts', code: 'found.folderId === of.id', replacement: 'false' },
  ],
  'Without rules it does not matter how they are joined.': [
    { file: 'shared/rules/formFields.ts', code: "ruleType: 'DisableCondition'", original: "'AND'", replacement: '""' },
  ],
  'An absent value is compared as empty, whatever its type.': [
    { file: 'shared/rules/behaviour.ts', code: 'fieldType ?? -1', replacement: '+1' },
    { file: 'shared/rules/normalizeValues.ts', code: 'fieldType ?? -1', replacement: '+1' },
  ],
  'There is a key where there is an item, and none where there is none.': [
    { file: 'functions/domain/access/records/orderRows.ts', code: 'newKey && after', replacement: 'newKey || after' },
  ],
  'No list has an empty name, and only the id of a template has a hyphen before which a list is named.': [
    { file: 'functions/runtime/authorize.ts', code: 'listByName', original: "listName !== ''", replacement: 'true' },
    { file: 'functions/runtime/authorize.ts', code: 'listByName', original: "''", replacement: '"Stryker was here!"' },
    { file: 'functions/runtime/locate.ts', code: "listOfTemplate(String(given('templateId') ?? ''))", replacement: '"Stryker was here!"' },
  ],
};

export const equivalents: Equivalent[] = [...Object.values(byReason), ...Object.values(equivalentsOfItems)].flat();
