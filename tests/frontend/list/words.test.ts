import { describe, expect, test } from 'vitest';
import { diffTexts } from '#frontend/features/item/versions/diffTexts.ts';

const marked = (pieces: { text: string; changed: boolean }[]) => pieces.filter(({ changed }) => changed).map(({ text }) => text.trim());
const whole = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('');

describe('the changes of a version', () => {
  test('mark the words that only one side has', () => {
    const { before, after } = diffTexts(
      'Check the drug log and the fridge. Bring one spare',
      'Check the drug log and both freezers. Bring two spare',
    );
    expect(marked(before)).toEqual(['the fridge.', 'one']);
    expect(marked(after)).toEqual(['both freezers.', 'two']);
  });

  test('keep both texts complete', () => {
    const { before, after } = diffTexts('a  b\nc', 'b c d');
    expect(whole(before)).toBe('a  b\nc');
    expect(whole(after)).toBe('b c d');
  });

  test('mark nothing in equal texts and everything in a new one', () => {
    expect(marked(diffTexts('same words', 'same words').after)).toEqual([]);
    expect(marked(diffTexts('', 'all new').after)).toEqual(['all new']);
  });
});
