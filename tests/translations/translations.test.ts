import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderMail } from '#functions/domain/messages/mail/renderMail.ts';
import { keys } from '#functions/storage/keys.ts';
import type { FactRecord } from '#functions/storage/records/records.ts';
import { readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { application } from '#shared/contracts/application.ts';
import { textsIn } from '#shared/i18n/index.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

let world: World;
let admin: Member;
let ben: Member;
beforeEach(async () => {
  world = await openWorld();
  admin = await world.member('Root', Access.None, { isAdmin: true });
  ben = await world.member('Ben', Access.FullAccess);
});
afterEach(() => world.close());

const KEY = 'signIn.title';
const english = await textsIn('en');
const french = await textsIn('fr');
const said = (key: string, locale_code: 'en' | 'fr' | 'es' = 'en') =>
  ben.call(application.i18n, { locale_code }).then((texts) => texts[key]);
const all = () => admin.call(application.translations, {});
const one = async (key: string) => (await all()).find((translation) => translation.key === key);
const edit = (id: string, values: { language: 'EN' | 'FR' | 'ES' | 'PT'; text: string | null }[], rest: object = {}) =>
  admin.call(application.editTranslationValue, { body: { id, values, ...rest } });
const add = (key: string, values: { language: 'EN' | 'FR' | 'ES' | 'PT'; text: string }[], description = '') =>
  admin.call(application.addTranslation, { body: { key, values, description } });
const importing = async (texts: unknown, language = 'EN', name = 'texts.json') => {
  const bytes = Buffer.from(typeof texts === 'string' ? texts : JSON.stringify(texts));
  const { body } = await admin.send(multipart('/api/Application/ImportTranslations', [[name, bytes]], '', language ? { language } : {}));
  const { value, errors } = JSON.parse(body);
  return value ?? errors[0];
};
const facts = () => readAll<FactRecord>(world.host.table, { table: 'facts', pk: `user#${admin.user.id}` });
/** A key whose text contains a parameter, and that parameter. */
const [marked, MARKED] = Object.entries(english).find(([, text]) => text.includes('{{name}}')) ?? ['', ''];

describe('I18N texts customized by administrators', () => {
  test('I18N-005 I18N-007 APP-053 are listed with id, key, description and values per language', async () => {
    const listed = await all();
    expect(listed.length).toBeGreaterThanOrEqual(Object.keys(english).length);
    expect(listed.find(({ key }) => key === 'labels.error')).toEqual({
      id: 'labels.error',
      key: 'labels.error',
      description: '',
      values: [
        { language: 'EN', text: english['labels.error'] },
        { language: 'FR', text: french['labels.error'] },
        { language: 'ES', text: (await textsIn('es'))['labels.error'] },
      ],
      isOwn: false,
      version: 0,
    });
    expect(await ben.call(application.supportedLanguages, {})).toEqual(['en', 'fr', 'es']);
    await add('ours.plan', [{ language: 'EN', text: 'Plan' }]);
    await edit('ours.plan', [{ language: 'FR', text: 'Projet' }]);
    expect((await importing({ 'ours.plan': 'Proyecto' }, 'ES')).changed).toBe(1);
    expect((await admin.call(application.exportTranslations, { language: 'ES' }))['ours.plan']).toBe('Proyecto');
    expect((await one('ours.plan'))?.values.map(({ text }) => text)).toEqual(['Plan', 'Projet', 'Proyecto']);
  });

  test('I18N-004 a changed text comes with get/i18n, and can be reset to the built-in one', async () => {
    const built = french['labels.error'];
    const changed = await edit('labels.error', [{ language: 'FR', text: 'Souci' }], { description: 'Head of refusals' });
    expect(changed).toMatchObject({
      description: 'Head of refusals',
      values: expect.arrayContaining([{ language: 'FR', text: 'Souci', builtIn: built }]),
    });
    expect([await said('labels.error', 'fr'), await said('labels.error')]).toEqual(['Souci', english['labels.error']]);
    await edit('labels.error', [{ language: 'FR', text: null }], { description: '' });
    expect(await said('labels.error', 'fr')).toBe(built);
    expect((await one('labels.error'))?.version).toBe(0);
  });

  test('I18N-006 a custom key requires its English text; a language without its own uses it', async () => {
    const none = add('ours.sum', [{ language: 'FR', text: 'Somme' }]);
    await expect(none).rejects.toMatchObject({ error: 'invalidInput', details: { fields: [{ at: 'values', code: 'required' }] } });
    await add('ours.sum', [{ language: 'EN', text: 'Sum' }]);
    expect([await said('ours.sum'), await said('ours.sum', 'fr')]).toEqual(['Sum', 'Sum']);
    for (const text of [null, ' '])
      await expect(edit('ours.sum', [{ language: 'EN', text }])).rejects.toMatchObject({
        details: { fields: [{ at: 'EN', code: 'required' }] },
      });
    await expect(add('ours.sum', [{ language: 'EN', text: 'Sum' }])).rejects.toMatchObject({ error: 'translationExists' });
    await expect(add('labels.error', [{ language: 'EN', text: 'Sum' }])).rejects.toMatchObject({ error: 'translationExists' });
    expect(await importing({ 'ours.only': 'Seul' }, 'FR')).toMatchObject({ error: 'translationsRefused' });
    expect(await one('ours.only')).toBeUndefined();
    await admin.call(application.deleteTranslation, { body: { id: 'ours.sum' } });
    expect(await said('ours.sum')).toBeUndefined();
    await expect(admin.call(application.deleteTranslation, { body: { id: 'labels.error' } })).rejects.toMatchObject({ error: 'notFound' });
  });

  test('I18N-002 I18N-003 Portuguese is a value of a text and no language of the interface', async () => {
    await edit('labels.error', [{ language: 'PT', text: 'Erro' }]);
    expect((await one('labels.error'))?.values.map(({ language }) => language)).toEqual(['EN', 'FR', 'ES', 'PT']);
    const german = { language: 'DE' as 'EN', text: 'Fehler' };
    for (const write of [edit('labels.error', [german]), add('ours.sum', [{ language: 'EN', text: 'Sum' }, german])])
      await expect(write).rejects.toMatchObject({ error: 'invalidInput' });
    expect(await importing({ 'labels.error': 'Fehler' }, 'DE')).toMatchObject({ error: 'invalidInput' });
    const requested = await ben.send({ method: 'GET', path: '/api/application/get/i18n/', query: 'locale_code=pt' });
    expect(requested.status).toBe(400);
    for (const changed of ['true', 'false'])
      expect(await admin.call(application.exportTranslations, { language: 'PT', changed })).toEqual({ 'labels.error': 'Erro' });
    expect(await importing({ 'labels.error': 'Falha' }, 'PT')).toMatchObject({ changed: 1 });
    expect((await admin.call(application.exportTranslations, { language: 'PT' }))['labels.error']).toBe('Falha');
    expect([await said('labels.error'), await said('labels.error', 'es')]).not.toContain('Falha');
  });

  test('a text keeps the parameters of the built-in one, refers to no other text, and contains no control characters', async () => {
    const codes = async (text: string, key = marked) =>
      edit(key, [{ language: 'EN', text }]).then(
        () => 'taken',
        ({ details }) => details.fields[0].code,
      );
    expect(MARKED).toContain('{{name}}');
    expect(await codes('Without it')).toBe('translationMarks');
    expect(await codes(`${MARKED} {{other}}`)).toBe('translationMarks');
    expect(await codes('Some <1>link</1>', 'labels.error')).toBe('translationNoMarks');
    expect(await codes(`${MARKED} $t(labels.error)`)).toBe('translationNesting');
    expect(await codes('Bell \u0007', 'labels.error')).toBe('invalid');
    expect(await codes('x'.repeat(5001), 'labels.error')).toBe('tooLong');
    expect(await codes(`Otherwise: ${MARKED}`)).toBe('taken');
    expect(await said(marked)).toBe(`Otherwise: ${MARKED}`);
  });

  test('concurrent changes of one text conflict, of two texts they do not', async () => {
    await edit('labels.error', [{ language: 'EN', text: 'Trouble' }], { version: 0 });
    await expect(edit('labels.error', [{ language: 'EN', text: 'Mine' }], { version: 0 })).rejects.toMatchObject({
      error: 'translationChanged',
    });
    await Promise.all([
      edit('labels.saving', [{ language: 'EN', text: 'Keeping' }], { version: 0 }),
      edit('labels.noResults', [{ language: 'EN', text: 'Nothing' }], { version: 0 }),
    ]);
    expect([await said('labels.error'), await said('labels.saving'), await said('labels.noResults')]).toEqual([
      'Trouble',
      'Keeping',
      'Nothing',
    ]);
  });

  test('every change is audited with the previous text', async () => {
    await edit('labels.error', [{ language: 'EN', text: 'Trouble' }]);
    await edit('labels.error', [{ language: 'EN', text: 'Trouble' }]);
    await importing({ 'labels.saving': 'Keeping' });
    const received = (await facts()).filter(({ kind }) => kind.startsWith('translation'));
    expect(received.map(({ kind, title, changes }) => [kind, title, changes])).toEqual([
      ['translationChanged', 'labels.error', [{ field: 'EN', before: null, after: 'Trouble' }]],
      ['translationsImported', 'texts.json (EN)', [{ field: 'labels.saving', before: english['labels.saving'], after: 'Keeping' }]],
    ]);
  });

  test('APP-055 only administrators list, change, and check new keys', async () => {
    const body = { id: 'labels.error', values: [] };
    await expect(ben.call(application.translations, {})).rejects.toMatchObject({ error: 'forbidden' });
    await expect(ben.call(application.editTranslationValue, { body })).rejects.toMatchObject({ error: 'forbidden' });
    await expect(ben.call(application.translationValuesForAdd, {})).rejects.toMatchObject({ error: 'forbidden' });
    expect(
      (await admin.call(application.translationValuesForAdd, {})).values.map(({ language, isRequired }) => [language, isRequired]),
    ).toEqual([
      ['EN', true],
      ['FR', false],
      ['ES', false],
      ['PT', false],
    ]);
  });

  test('APP-056 APP-057 get/translationvalues answers an array of keys by POST and by GET', async () => {
    const requested = ['labels.error', 'no.such.key', 'labels.saving', 'labels.error'];
    const posted = await ben.call(application.translationValues, { body: { keys: requested } });
    const spanish = await textsIn('es');
    const valuesOf = (key: string) => [
      { language: 'EN', text: english[key] },
      { language: 'FR', text: french[key] },
      { language: 'ES', text: spanish[key] },
    ];
    expect(posted.map(({ key, values }) => [key, values])).toEqual(['labels.error', 'labels.saving'].map((key) => [key, valuesOf(key)]));
    expect(await ben.call(application.translationValuesOf, { keys: requested })).toEqual(posted);
  });

  test('emails use changed texts as well', async () => {
    const key = 'mail.tryOut.subject';
    await edit(key, [{ language: 'FR', text: `Essai : ${french[key]}` }]);
    const { subject } = await renderMail(world.ctx, 'fr', 'tryOut', { product: 'Sheaf', origin: 'o', name: 'n' });
    expect(subject.startsWith('Essai : ')).toBe(true);
  });

  test('an email keeps special characters of titles, and has no empty paragraph where a parameter is empty', async () => {
    const params = { name: 'Zoë', by: 'Ana', item: '<b>R&D</b> $& {{url}}', list: 'Plans', words: '', url: 'https://sheaf.example/1' };
    const { subject, text } = await renderMail(world.ctx, 'en', 'workflowNotice', params);
    expect(subject).toBe('<b>R&D</b> $& {{url}} in Plans');
    expect(text).toBe('Hello Zoë,\n\nAna notified you about <b>R&D</b> $& {{url}} in Plans.\n\nhttps://sheaf.example/1');
  });
});

describe('files of texts', () => {
  test('APP-054 an import accepts all texts of a .json file in a language; an export is imported unchanged', async () => {
    expect(await importing({ 'labels.error': 'Panne' }, 'FR')).toMatchObject({ added: 0, changed: 1 });
    expect([await said('labels.error', 'fr'), await said('labels.error')]).toEqual(['Panne', english['labels.error']]);
    await add('ours.plan', [{ language: 'EN', text: 'Plan' }]);
    await edit(KEY, [{ language: 'EN', text: 'Welcome' }]);
    const exported = await admin.call(application.exportTranslations, { language: 'EN' });
    const changed = await admin.call(application.exportTranslations, { language: 'EN', changed: 'true' });
    expect(changed).toEqual({ 'ours.plan': 'Plan', [KEY]: 'Welcome' });
    expect(await importing(exported)).toEqual({ added: 0, changed: 0, unchanged: Object.keys(exported).length });
    const other = await openWorld();
    const there = await other.member('Root', Access.None, { isAdmin: true });
    const form = multipart('/api/Application/ImportTranslations', [['a.json', Buffer.from(JSON.stringify(exported))]], '', {
      language: 'EN',
    });
    expect(JSON.parse((await there.send(form)).body).value).toMatchObject({ added: 1, changed: 1 });
    expect(await there.call(application.exportTranslations, { language: 'EN' })).toEqual(exported);
    await other.close();
  });

  test('one invalid text refuses the others, and each is reported with its reason', async () => {
    const refused = await importing(
      { 'labels.error': 'Fehler', [marked]: 'Without', 'no.such.key': 'x', '9': 'x', 'labels.saving': 5 },
      'FR',
    );
    expect(refused).toMatchObject({ error: 'translationsRefused', params: { count: 4 } });
    expect(refused.fields.map(({ at, code }: { at: string; code: string }) => [at, code]).sort()).toEqual(
      [
        ['9', 'translationKey'],
        ['labels.saving', 'invalid'],
        ['no.such.key', 'translationUnknown'],
        [marked, 'translationMarks'],
      ].sort(),
    );
    expect(await said('labels.error', 'fr')).toBe(french['labels.error']);
    expect((await facts()).filter(({ kind }) => kind === 'translationsImported')).toEqual([]);
  });

  test('APP-054 hostile and broken files are refused, and files that are no .json or of no language', async () => {
    expect(await importing('{"labels.error": ')).toMatchObject({ error: 'brokenJson' });
    expect(await importing('["a"]')).toMatchObject({ error: 'uploadInvalidFile' });
    expect(await importing({}, 'EN', 'texts.txt')).toMatchObject({ error: 'uploadInvalidFile' });
    expect(await importing({ 'labels.error': 'x' }, 'DE')).toMatchObject({ fields: [{ at: 'language', code: 'invalid' }] });
    expect(await importing({ 'labels.error': 'x' }, '')).toMatchObject({ fields: [{ at: 'language', code: 'required' }] });
    expect(await importing('{"__proto__": "x", "constructor": "Builder"}')).toMatchObject({
      fields: [{ at: '__proto__', code: 'translationKey' }],
    });
    expect(await importing(`{"a": "${'x'.repeat(1024 * 1024)}"}`)).toMatchObject({ error: 'bodyTooLarge' });
  });

  test('as many custom texts as there is room for are in a few rows, and one more is refused completely', async () => {
    const many = (from: number, count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`ours.many${from + at}`, 'x'.repeat(4500)]));
    for (let from = 0; from < 400; from += 200) expect((await importing(many(from, 200))).added).toBe(200);
    expect(await importing(many(400, 225))).toMatchObject({ error: 'translationsFull' });
    expect(await said('ours.many400')).toBeUndefined();
    expect(await said('ours.many399')).toHaveLength(4500);
    expect((await readAll(world.host.table, keys.translations)).length).toBeLessThanOrEqual(9);
  });
});
