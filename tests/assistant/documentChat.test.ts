import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keys } from '#functions/storage/keys.ts';
import { readAll } from '#functions/storage/rows.ts';
import { Access } from '#shared/access.ts';
import { ai } from '#shared/contracts/ai.ts';
import { application } from '#shared/contracts/application.ts';
import { CHAT_MESSAGES, CHAT_PER_PERSON } from '#shared/limits.ts';
import type { ChatMessage } from '#shared/models/workflows/assistant.ts';
import { openModelServer } from '#tests/kit/modelServer.ts';
import { multipart } from '#tests/kit/multipart.ts';
import { pdfOf } from '#tests/kit/pdf.ts';
import { type Member, openWorld, type World } from '#tests/kit/world.ts';

const KEY = 'sk-nobody-is-told';

let world: World;
let model: Awaited<ReturnType<typeof openModelServer>>;
let admin: Member;
let ana: Member;
let listId: string;
beforeEach(async () => {
  [world, model] = await Promise.all([openWorld(), openModelServer()]);
  admin = await world.member('Root', Access.None, { isAdmin: true });
  ana = await world.member('Ana', Access.Contribute);
  ({ id: listId } = await world.list({ type: 'documents' }));
});
afterEach(async () => {
  model.close();
  await world.close();
});

const setUp = (settings: object = {}) =>
  admin.call(application.editSystemSetting, {
    body: { settingKey: 'AI', settings: { provider: 'openAi', address: model.address, model: 'small-1', apiKey: KEY, ...settings } },
  });
const said = (content: string, sender: ChatMessage['sender'] = 'user'): ChatMessage => ({
  content,
  sender,
  date: new Date().toISOString(),
});
const upload = async (fileName: string, bytes: Uint8Array): Promise<number> => {
  const { body } = await ana.send(multipart(`/api/List/${listId}/document/upload`, [[fileName, Buffer.from(bytes)]]));
  expect(JSON.parse(body).errors).toEqual([]);
  return JSON.parse(body).value.Id;
};
const request = (itemId: number, history = [said('What does it say?')], who = ana) =>
  who.call(ai.documentChat, { body: { listId, itemId, history } });

describe('the assistant that has read a document', () => {
  test("FILE-075 FILE-079 answers a question from the text of the document, sent with the whole conversation and the installation's key", async () => {
    await setUp();
    const itemId = await upload('visits.pdf', await pdfOf(['Visit four is on the fourteenth of March.', 'Bring the diary.']));
    expect(await request(itemId)).toEqual({ answer: 'Page 1 says: Visit four is on the fourteenth of March.' });
    const talk = [said('What does it say?'), said('Visit four is in March.', 'bot'), said('And what do I bring?')];
    await request(itemId, talk);
    const [, last] = model.requests;
    expect(last).toMatchObject({ path: '/v1/chat/completions', key: `Bearer ${KEY}`, model: 'small-1' });
    expect(last?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
    expect(last?.messages[0]?.content).toContain('[Page 2]\nBring the diary.');
    expect(last?.messages.slice(1).map(({ content }) => content)).toEqual(talk.map(({ content }) => content));
    const stored = JSON.stringify([await readAll(world.host.table, keys.setting('AI')), await admin.call(application.systemSettings, {})]);
    expect(stored).not.toContain(KEY);
  });

  test('FILE-079 is hidden and does not answer until an administrator has configured it in the group AI', async () => {
    const itemId = await upload('one.pdf', await pdfOf(['One.']));
    expect(await ana.call(ai.assistant, {})).toEqual({ enabled: false });
    await expect(request(itemId)).rejects.toMatchObject({ status: 404, error: 'assistantOff' });
    await expect(setUp({ address: '' })).rejects.toMatchObject({
      error: 'invalidInput',
      message: expect.stringContaining('settings.address'),
    });
    await expect(setUp({ address: 'file:///etc/passwd' })).rejects.toMatchObject({ error: 'invalidInput' });
    await setUp();
    expect(await ana.call(ai.assistant, {})).toEqual({ enabled: true });
    await setUp({ provider: 'off', address: '', model: '' });
    expect(await ana.call(ai.assistant, {})).toEqual({ enabled: false });
    expect(model.requests).toEqual([]);
  });

  test.each([
    ['says that it does not know the model', 404, '{"error":"no such model"}'],
    ['leads elsewhere, where the key would be shown', 302, ''],
    ['answers what is no answer', 200, '<html>Welcome</html>'],
    ['answers nothing', 200, '{"choices":[]}'],
  ])('FILE-078 a service that %s is reported as one that does not answer', async (_, status, body) => {
    await setUp();
    const itemId = await upload('one.pdf', await pdfOf(['One.']));
    model.answer(status, body);
    await expect(request(itemId)).rejects.toMatchObject({ status: 502, error: 'assistantFailed' });
    expect(await request(itemId)).toEqual({ answer: 'Page 1 says: One.' });
  });

  test('reads only the text of PDF files, and reveals nothing that the user may not read', async () => {
    await setUp();
    const notes = await upload('notes.txt', Buffer.from('Only some words.'));
    await expect(request(notes)).rejects.toMatchObject({ status: 422, error: 'noAssistant' });
    await expect(request(await upload('empty.pdf', await pdfOf([''])))).rejects.toMatchObject({ error: 'noAssistant' });
    await expect(request(await upload('broken.pdf', Buffer.from('%PDF-1.7 and no more')))).rejects.toMatchObject({ error: 'noAssistant' });
    const itemId = await upload('one.pdf', await pdfOf(['One.']));
    const eve = await world.member('Eve', Access.RestrictedRead);
    await expect(request(itemId, undefined, eve)).rejects.toMatchObject({ status: 404 });
    const bob = await world.member('Bob', Access.None);
    await expect(request(itemId, undefined, bob)).rejects.toMatchObject({ status: 404 });
    expect(model.requests).toEqual([]);
  });

  test('FILE-076 a message has content, date and sender, and a conversation ends with a question of a limited length', async () => {
    await setUp();
    const itemId = await upload('one.pdf', await pdfOf(['One.']));
    const whole = said('One?');
    const bad = [
      ...Object.keys(whole).map((name) => [{ ...whole, [name]: undefined }]),
      [{ ...whole, mood: 'curious' }],
      [],
      [said(' ')],
      [said('a'.repeat(4001))],
      [said('One?'), said('Yes.', 'bot')],
      [{ ...said('One?'), sender: 'system' }],
      [{ ...said('One?'), date: 'yesterday' }],
      Array.from({ length: CHAT_MESSAGES + 1 }, () => said('One?')),
    ] as ChatMessage[][];
    for (const history of bad) await expect(request(itemId, history)).rejects.toMatchObject({ status: 400, error: 'invalidInput' });
    expect(model.requests).toEqual([]);
    await request(itemId, [{ content: 'One?', date: '2026-11-10T10:00:00.000Z', sender: 'user' }]);
    expect(model.requests).toHaveLength(1);
  });

  test('a user can ask a limited number of questions in an hour', async () => {
    await setUp();
    const itemId = await upload('one.pdf', await pdfOf(['One.']));
    await world.host.table.increment(keys.limit(`chat#${ana.user.id}`, Math.floor(Date.now() / 3_600_000)), 'attempts', CHAT_PER_PERSON, {
      expiresAt: 9e9,
    });
    await expect(request(itemId)).rejects.toMatchObject({ status: 429, error: 'tooManyRequests' });
    // A document without text also costs work.
    const wordless = await upload('empty.pdf', await pdfOf(['']));
    await expect(request(wordless)).rejects.toMatchObject({ status: 429 });
  });
});
