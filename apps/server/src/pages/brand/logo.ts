/** The operator's logo, checked once at start: it stands on every page, and in what other sites show of ours. */
import { readFileSync, statSync } from 'node:fs'
import { StartRefusal } from '../../platform/start-refusal.ts'

export type Logo = {
  readonly type: 'image/svg+xml' | 'image/png'
  readonly bytes: Buffer
  /** Its width for a height of 1. */
  readonly ratio: number
}

const BYTES_MAX = 200_000
const PIXELS = { min: 64, max: 2_048 } as const
const RATIO = { min: 0.25, max: 6 } as const
const PNG_SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')
/** What acts, and what fetches: a logo does neither. */
const FORBIDDEN =
  /<script|<foreignObject|<!DOCTYPE|<!ENTITY|\son\w+\s*=|javascript:|(?:href|src)\s*=\s*["'](?!#|data:image\/(?:png|jpeg);)|url\(\s*["']?(?!#)|@import/i

/** Throws a StartRefusal that says what to change. */
export function openLogo(file: string | null): Logo | null {
  if (file === null) return null
  const bytes = read(file)
  if (bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return asPng(bytes)
  const text = bytes.toString('utf8')
  if (/<svg[\s>]/.test(text)) return asSvg(bytes, text)
  throw refusal('is neither an SVG nor a PNG')
}

function read(file: string): Buffer {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found?.isFile()) throw refusal('is not there')
  if (found.size > BYTES_MAX) throw refusal(`is larger than ${BYTES_MAX / 1000} kB`)
  return readFileSync(file)
}

function asPng(bytes: Buffer): Logo {
  // Its first chunk begins with both (PNG, 11.2.2).
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)]
  if (Math.min(width, height) < PIXELS.min || Math.max(width, height) > PIXELS.max)
    throw refusal(`is ${width} by ${height} pixels: between ${PIXELS.min} and ${PIXELS.max} each are taken`)
  return { type: 'image/png', bytes, ratio: ratioOf(width, height) }
}

function asSvg(bytes: Buffer, text: string): Logo {
  if (FORBIDDEN.test(text))
    throw refusal('holds a script, a style or a link that reaches beyond it: keep shapes and colours alone')
  const [tag = ''] = /<svg\b[^>]*>/.exec(text) ?? []
  const [, , , width = '', height = ''] =
    /\bviewBox\s*=\s*["']\s*([\d.+-]+)[\s,]+([\d.+-]+)[\s,]+([\d.]+)[\s,]+([\d.]+)/.exec(tag) ?? []
  if (!(Number(width) > 0 && Number(height) > 0))
    throw refusal('has no viewBox: say one, such as viewBox="0 0 64 64"')
  return { type: 'image/svg+xml', bytes, ratio: ratioOf(Number(width), Number(height)) }
}

function ratioOf(width: number, height: number): number {
  const ratio = width / height
  if (ratio < RATIO.min || ratio > RATIO.max)
    throw refusal(
      `is too ${ratio > 1 ? 'wide' : 'high'}: at most ${RATIO.max} times as wide as high, and 4 times as high as wide`,
    )
  return ratio
}

const refusal = (what: string): StartRefusal =>
  new StartRefusal(`SITE_LOGO names a file that ${what}. Change it or remove the setting.`)
