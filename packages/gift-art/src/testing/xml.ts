/** What a well-formed document holds, for tests to look at. */
export interface XmlTag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
}

const NAME = String.raw`[A-Za-z_][\w:.-]*`
const TOKEN = new RegExp(String.raw`<(/?)(${NAME})((?:\s+${NAME}="[^"<]*")*)\s*(/?)>|([^<]+)`, 'gy')
const ATTRIBUTE = new RegExp(String.raw`(${NAME})="([^"<]*)"`, 'g')
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+);)/
/** Everything XML 1.0 does not allow, whichever way it is written; half pairs show in a string that is not well formed. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/u

function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw new Error(`attribute '${name}' stands twice in '${text}'`)
    attributes.set(name, value)
  }
  return attributes
}

function checkText(text: string): void {
  if (BARE_AMPERSAND.test(text)) throw new Error(`bare ampersand in '${text}'`)
  if (text.includes(']]>')) throw new Error(`']]>' in '${text}'`)
}

/** What came before a place: the tags met and those still open. */
interface Reading {
  readonly tags: XmlTag[]
  readonly open: string[]
}

function readToken({ tags, open }: Reading, token: RegExpExecArray): void {
  const [, closing, name = '', attributes = '', empty, text] = token
  checkText(text ?? attributes)
  if (text !== undefined) return
  if (closing) {
    if (open.pop() !== name) throw new Error(`'${name}' closed out of turn`)
    return
  }
  tags.push({ name, attributes: readAttributes(attributes) })
  if (!empty) open.push(name)
}

/**
 * Reads a document the way a strict XML parser would and throws at the first fault.
 * Example: `parseXml('<svg><path d="M0 0"/></svg>')` gives two tags.
 */
export function parseXml(source: string): XmlTag[] {
  if (FORBIDDEN.test(source) || !source.isWellFormed()) throw new Error('a character XML does not allow')
  const reading: Reading = { tags: [], open: [] }
  let end = 0
  for (const token of source.matchAll(TOKEN)) {
    end += token[0].length
    readToken(reading, token)
  }
  if (end !== source.length) throw new Error(`not a tag: '${source.slice(end, end + 40)}'`)
  if (reading.open.length > 0) throw new Error(`'${reading.open.join("', '")}' left open`)
  return reading.tags
}
