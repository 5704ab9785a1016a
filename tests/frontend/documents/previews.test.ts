import { expect, test } from 'vitest';
import { startOf } from '#frontend/viewers/fileText.ts';
import { plainText, safeAddress } from '#frontend/viewers/markdown.ts';
import { decode } from '#shared/text/decode.ts';

const bytes = (text: string, encoding: BufferEncoding = 'utf8') => new Uint8Array(Buffer.from(text, encoding));

test('a text is read in its own encoding', () => {
  expect(decode(bytes('Größe in µm'))).toBe('Größe in µm');
  expect(decode(bytes('Größe in µm', 'latin1'))).toBe('Größe in µm');
  expect(decode(new Uint8Array([0xff, 0xfe, ...bytes('Größe', 'utf16le')]))).toContain('Größe');
});

test('the beginning of a long text ends with a line, so that no character is split', () => {
  const text = bytes('éé\néé\néé');
  // The limit lies within the fourth character.
  expect(decode(startOf(text, 8))).toBe('éé');
  expect(decode(startOf(text, 100))).toBe('éé\néé\néé');
});

test('a link in Markdown has a destination or is no link', () => {
  expect(safeAddress('https://example.org/a')).toBe('https://example.org/a');
  expect(safeAddress('mailto:ana@example.org')).toBe('mailto:ana@example.org');
  for (const href of ['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,x', 'vbscript:x', '../other.md', '#top'])
    expect(safeAddress(href), href).toBeNull();
});

test('character references are decoded once', () => {
  expect(plainText('a &lt; b &amp;&amp; c')).toBe('a < b && c');
  expect(plainText('&amp;lt;')).toBe('&lt;');
});
