/** Texts that would run as a script if a page did not escape them. Each one calls `hit()`. */

const BASES = [
  '<script>hit()</script>',
  '<img src=x onerror=hit()>',
  '<svg onload=hit()>',
  '"><svg/onload=hit()>',
  "'><img src=x onerror=hit()>",
  'javascript:hit()',
  '</script><script>hit()</script>',
  '</title><svg onload=hit()>',
  '</textarea><img src onerror=hit()>',
  '{{constructor.constructor("hit()")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template engine would run this.
  '${hit()}',
  '<iframe srcdoc="<script>parent.hit()</script>">',
  '<a href=javascript:hit()>x</a>',
  '<details open ontoggle=hit()>',
  '<body onload=hit()>',
  '<style></math><img src onerror=hit()>',
  '--><img src=x onerror=hit()>',
  ']]><svg onload=hit()>',
  '" onfocus=hit() autofocus x="',
  "' onanimationstart=hit() '",
  'data:text/html,<script>hit()</script>',
  '<embed src=javascript:hit()>',
  '<base href=javascript:hit()//>',
  '<meta http-equiv=refresh content=0;javascript:hit()>',
  '<link rel=stylesheet href=javascript:hit()>',
];

const DISGUISES: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.toUpperCase().replaceAll('HIT', 'hit'),
  (text) => `Posts ${text}`,
  (text) => `${text} posts`,
  (text) => `\u0001${text}`,
  (text) => `\u200b${text}`,
  (text) => `\ufeff${text}`,
  (text) => text.replace('hit', '\thit'),
  (text) => text.replace('hit', '\nhit'),
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&#60;'),
  (text) => text.replaceAll('<', '\\u003c'),
  (text) => text.replaceAll('<', '%3C').replaceAll('>', '%3E'),
  (text) => text.replaceAll('<', '<<'),
  (text) => text.replaceAll('<', '\uff1c').replaceAll('>', '\uff1e'),
  (text) => text.replaceAll(' ', '/'),
  (text) => text.replaceAll(' ', '\u000c'),
  (text) => `\u202e${text}`,
  (text) => `"${text}`,
  (text) => `'${text}`,
];

/** 500 hostile texts. */
export const HOSTILE_TEXTS: readonly string[] = BASES.flatMap((base) =>
  // Disguises can leave a text unchanged. The number keeps the texts distinct.
  DISGUISES.map((disguise, index) => (index === 0 ? base : `${disguise(base)} ${index}`)),
);
