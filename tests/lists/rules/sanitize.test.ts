import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sanitize } from '#functions/domain/content/itemRecords/sanitize.ts';
import { field } from '#infra/embedded/demo/fields.ts';
import { RICH_TEXT_LENGTH } from '#shared/limits.ts';

const list = { fields: [field('Body', 'Body', 'MultiLine'), field('Title', 'Title', 'SingleLine')] };
const clean = async (html: string): Promise<string> => String((await sanitize(list, { Body: html })).Body);

/** Ways in which HTML has executed scripts, loaded content or escaped its place, and harmless markup that is not allowed either. */
const attacks = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x.example/a.js></SCRIPT>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></mglyph></table></mtext></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<body onload=alert(1)>x',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href=" &#14; javascript:alert(1)">x</a>',
  '<a href="jav&#x09;ascript:alert(1)">x</a>',
  '<a href="jav\nascript:alert(1)">x</a>',
  '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//x.example">x</a>',
  '<a href="https://x.example" onclick="alert(1)" target="_blank" ping="https://y.example">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="color:#fff;behavior:url(x.htc);position:fixed;top:0">x</p>',
  '<span style="color: expression(alert(1))">x</span>',
  '<p style="color:#fff}</style><script>alert(1)</script>">x</p>',
  '<style>@import "https://x.example/a.css";</style>',
  '<link rel=stylesheet href="https://x.example/a.css">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<base href="https://x.example/">',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>x</details>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">x</p></noscript>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<xmp><img title="</xmp><img src=x onerror=alert(1)>"></xmp>',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<p title="x" id="location" name="location">x</p>',
  '<td colspan="1&quot; onmouseover=&quot;alert(1)">x</td>',
  '<img/src/onerror=alert(1)//',
  '<<img src=x onerror=alert(1)>',
  '<p/onclick=alert(1)>x</p>',
  '"><script>alert(1)</script>',
  '<div><section><h5>x</h5><h6>x</h6></section><dl><dt>x</dt><dd>x</dd></dl></div>',
  '<p><font color="red" size="7">x</font><small>x</small><big>x</big><mark>x</mark><del>x</del><q>x</q></p>',
  '<p class="x" lang="en" dir="rtl" align="left" width="9" data-x="1" tabindex="0" contenteditable>x</p>',
  '<p style="font-size:9px;margin-left:4em;background:#fff;display:none">x</p>',
];

const tag = String.raw`<\/?(?:p|br|hr|h[1-4]|strong|b|em|i|u|s|sub|sup|code|pre|blockquote|ul|ol|li|a|span|table|thead|tbody|tr|th|td)`;
const attribute = String.raw`(?: (?:href="(?:https?:|mailto:)[^"<>]*"|title="[^"<>]*"|rel="noopener noreferrer nofollow"|(?:colspan|rowspan)="[^"<>]*"|style="(?:(?:text-align|color|background-color):[#\w]+;?)+"))`;
/** Text, and allowed elements with allowed attributes: everything that may remain. */
const harmless = new RegExp(`^(?:[^<>]|${tag}${attribute}* ?/?>)*$`);

describe('rich text', () => {
  test.each(attacks)('FORM-017 %s is reduced to what the allowlist names', async (html) => {
    expect(await clean(html)).toMatch(harmless);
    expect(await clean(`<p>before</p>${html}<p>after</p>`)).toMatch(harmless);
  });

  test('remains harmless however attacks are cut and combined, and sanitizing it again changes nothing', async () => {
    const piece = fc.constantFrom(...attacks).chain((attack) => fc.nat(attack.length).map((end) => attack.slice(0, end)));
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { minLength: 1, maxLength: 5 }), async (pieces) => {
        const once = await clean(pieces.join(''));
        expect(once).toMatch(harmless);
        expect(await clean(once)).toMatch(harmless);
      }),
    );
  });

  test('FORM-016 FORM-017 keeps every tag, attribute and style that the allowlist names', async () => {
    const around = ['p', 'h1', 'h2', 'h3', 'h4', 'pre', 'blockquote'].map((name) => `<${name}>x</${name}>`);
    const words = ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'code', 'span'].map((name) => `<${name}>x</${name}>`);
    const styles = ['left', 'right', 'center', 'justify'].map((side) => `text-align:${side}`);
    const styled = [...styles, 'color:#c00', 'background-color:#FFeeDD'].map((style) => `<p style="${style}">x</p>`);
    for (const html of [
      ...around,
      `<p>${words.join('')}<br /></p><hr />`,
      ...styled,
      '<p>x <span style="color:#c00;background-color:#fff">red</span></p>',
      '<ul><li>one</li></ul><ol><li>two</li></ol>',
      '<a title="There" href="https://x.example/" rel="noopener noreferrer nofollow">x</a>',
      '<a href="http://x.example/" rel="noopener noreferrer nofollow">x</a>',
      '<table><thead><tr><th colspan="2" rowspan="3">x</th></tr></thead><tbody><tr><td colspan="3" rowspan="2">x</td><td></td></tr></tbody></table>',
    ])
      expect(await clean(html)).toBe(html);
  });

  test.each(['text-align:upleft', 'text-align:leftmost', 'color:x#c00', 'color:#c000'])('FORM-017 loses the style %s', async (style) => {
    expect(await clean(`<p style="${style}">x</p>`)).toBe('<p>x</p>');
  });

  test('links do not reveal the page to their destinations', async () => {
    expect(await clean('<a href="https://x.example" rel="opener" target="_blank">x</a>')).toBe(
      '<a href="https://x.example" rel="noopener noreferrer nofollow">x</a>',
    );
    expect(await clean('<a href="mailto:a@b.example">x</a>')).toContain('mailto:a@b.example');
  });

  test('FORM-016 loses elements that are empty, also those that become so', async () => {
    expect(await clean('<p></p><p> <b><i></i></b></p><p>x<br /></p>')).toBe('<p>x<br /></p>');
    for (const gone of ['<script>alert(1)</script>', '<img src="https://x.example/a.png" />', '<video></video>'])
      expect(await clean(`<p>${gone}</p>`)).toBe('');
  });

  test('is sanitized in a list of texts, too', async () => {
    expect((await sanitize(list, { Body: ['<b onclick="x()">y</b>', '<script>z</script>'] })).Body).toEqual(['<b>y</b>', '']);
  });

  test('deep nesting is cut', async () => {
    const deep = await clean(`${'<blockquote>'.repeat(400)}x${'</blockquote>'.repeat(400)}`);
    expect(deep.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(50);
  });
});

test('unclosed markup is treated as text, and nothing of it runs', async () => {
  expect((await clean(`${'<b>'.repeat(501)}one<script>alert(1)</script><two`)).trim()).toBe('one alert(1) &lt;two');
  expect(await clean(`${'<b>x'.repeat(20)}`)).toContain('<b>');
  expect(await clean(`<p>${'<br>'.repeat(600)}x</p>`)).toContain('<br />');
  expect(await clean(`${'<p>x</p>'.repeat(600)}`)).toContain('<p>x</p><p>');
  const long = await clean(`<img src=x onerror=alert(1)>${'<p>x</p>'.repeat(60_000)}`);
  expect(long).not.toMatch(/</);
});

test('markup is read up to four times the stored length', async () => {
  const ofLength = (length: number) => `<p>${'x'.repeat(length - '<p></p>'.length)}</p>`;
  expect(await clean(ofLength(4 * RICH_TEXT_LENGTH))).toMatch(/^<p>x+<\/p>$/);
  expect((await clean(ofLength(4 * RICH_TEXT_LENGTH + 1))).trim()).toMatch(/^x+$/);
});

describe('values that are not rich text', () => {
  test('stay as they are, whatever else is sanitized', async () => {
    const values = { Body: ['', null, '<b onclick="x()">y</b>', 7], Title: '<b onclick="x()">z</b>' };
    expect(await sanitize(list, values)).toEqual({ Body: ['', null, '<b>y</b>', 7], Title: '<b onclick="x()">z</b>' });
  });
});
