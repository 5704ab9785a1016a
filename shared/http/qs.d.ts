// Functions only read queries and browsers only write them: each bundle takes its half of the package.
declare module 'qs/lib/parse.js' {
  import { parse } from 'qs';

  const half: typeof parse;
  export = half;
}
declare module 'qs/lib/stringify.js' {
  import { stringify } from 'qs';

  const half: typeof stringify;
  export = half;
}
