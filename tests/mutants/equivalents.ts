/** A change of the code that no test can notice, because the product does the same with it. */
export interface Equivalent {
  file: string;
  /** A part of the line where the change begins. */
  code: string;
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
};

export const equivalents: Equivalent[] = Object.values(byReason).flat();
