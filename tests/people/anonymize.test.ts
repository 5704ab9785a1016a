import { expect, test } from 'vitest';
import { anonymize, anonymizeText } from '#functions/domain/identity/erasure/anonymize.ts';

const erased = {
  userId: 'z',
  alias: 'Erased person 7',
  former: { userName: 'zelda', fullName: 'Zelda Quagmire', email: 'z@sheaf.test' },
  hasNamesakes: false,
};
const zelda = { internalId: 'z', fullName: 'Zelda Quagmire', isGroup: false };
const ben = { internalId: 'b', fullName: 'Ben', isGroup: false };
const nobody = { ...zelda, fullName: 'Erased person 7' };

test('a person is renamed wherever the id is next to the name, at any depth, and no one else is', () => {
  const record = {
    by: zelda,
    values: { Owner: [ben, zelda], Title: 'Zelda Quagmire', Size: 3, None: null },
    logs: [{ to: { who: zelda } }],
  };
  expect(anonymize(record, erased)).toEqual({
    by: nobody,
    values: { Owner: [ben, nobody], Title: 'Zelda Quagmire', Size: 3, None: null },
    logs: [{ to: { who: nobody } }],
  });
  expect(anonymize({ ...zelda, email: 'z@sheaf.test' }, erased)).toEqual({ ...nobody, email: '' });
});

test('a name that occurs alone is replaced in notifications and in the logs of workflows, also among others', () => {
  const record = {
    initiatorName: 'Zelda Quagmire',
    logs: [{ log: 'asked', params: { people: 'Ben, Zelda Quagmire, Zelda Q', by: 'Ben' } }],
  };
  expect(anonymizeText(record, erased)).toEqual({
    initiatorName: 'Erased person 7',
    logs: [{ log: 'asked', params: { people: 'Ben, Erased person 7, Zelda Q', by: 'Ben' } }],
  });
});

test("a name that occurs alone remains where it could be another person's", () => {
  const record = { initiatorName: 'Zelda Quagmire', by: zelda };
  expect(anonymizeText(record, { ...erased, hasNamesakes: true })).toEqual({ initiatorName: 'Zelda Quagmire', by: nobody });
});
