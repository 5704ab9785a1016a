import en from '#shared/i18n/en/server.json' with { type: 'json' };
import es from '#shared/i18n/es/server.json' with { type: 'json' };
import fr from '#shared/i18n/fr/server.json' with { type: 'json' };
import { type ProblemCode, problems } from '#shared/problemCodes.ts';
import { escaped } from '#shared/spreadsheets/markup.ts';

const CODE = 'davNotServed' satisfies ProblemCode;

const texts = Object.fromEntries(
  Object.entries({ en, es, fr }).map(([language, { 'error.davNotServed': text }]) => [language, escaped(text)]),
);

/**
 * Answers WebDAV clients, in their preferred language, that WebDAV is not available here. A browser's page request is for a page, even of a
 * site called `dav`. Methods that only WebDAV has do not arrive here, because CloudFront itself refuses them.
 */
export const noDav = `var texts = ${JSON.stringify(texts)};
  var said = function (name) { return request.headers[name] ? request.headers[name].value : ''; };
  if (request.method !== 'GET' || said('authorization') || !/\\btext\\/html\\b/.test(said('accept'))) {
    var language = said('accept-language').slice(0, 2).toLowerCase();
    var text = texts[language === 'es' || language === 'fr' ? language : 'en'];
    return {
      statusCode: ${problems[CODE]},
      statusDescription: 'Not Implemented',
      headers: { 'content-type': { value: 'application/xml; charset=utf-8' }, 'cache-control': { value: 'no-store' } },
      body: '<?xml version="1.0" encoding="utf-8"?><D:error xmlns:D="DAV:" xmlns:S="urn:sheaf"><S:code>${CODE}</S:code><S:text>' + text + '</S:text></D:error>',
    };
  }`;
