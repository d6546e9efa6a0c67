/** Fields that several calls share. Messages are whole sentences that say what to change. */
import { z } from 'zod'

/** Every database and every font can hold it: no half of a character, no NUL. */
export const isReadable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')
export const UNREADABLE = 'Remove the characters that cannot be read.'

/** A text of at most so many characters. */
export const textField = (max: number): z.ZodString =>
  z.string().max(max, `Shorten this to ${max} characters.`).refine(isReadable, UNREADABLE)

/** An address that a browser may open: http(s), absolute, without a user and password in it. */
export const WebAddress = z
  .string()
  .max(2048, 'Shorten the address to 2048 characters.')
  .refine(isWebAddress, 'Write an address that starts with http:// or https://.')

function isWebAddress(text: string): boolean {
  // A URL parser encodes what no database can hold, but the address is kept as it was written.
  if (!isReadable(text) || !URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return /^https?:$/.test(protocol) && username === '' && password === ''
}

/** An address that an answer leads to: http(s), absolute. `z.url()` takes any scheme, one that runs a script among them. */
export const AnsweredAddress = z
  .string()
  .regex(/^https?:\/\/[^\s/?#][^\s]*$/)
  .meta({ format: 'uri' })

const OWN_PICTURES = [
  /** Drawn by us. */
  /^\/art\/[\w.-]+(?:\?[\w=&.-]*)?$/,
  /** Of an offer or a placement, handed on by us. */
  /^\/pictures\/(?:offer\/[\da-f-]{36}|sponsored\/[\da-f-]{36}(?:\/favicon)?)(?:\?v=[\da-f]+)?$/,
]

/** A picture: on our own origin, or a web address. */
export const PictureAddress = z
  .string()
  .max(2048, 'Shorten the address to 2048 characters.')
  .refine(
    (text) => OWN_PICTURES.some((form) => form.test(text)) || isWebAddress(text),
    'Write the address of a picture, starting with http:// or https://.',
  )

/** The id in an address such as /api/reminders/:id. */
export const IdParams = z.object({ id: z.uuid('This id is malformed.') })

/** What a write answers that has nothing else to say. */
export const Said = z.object({ message: z.string() }).meta({ id: 'Said' })
export type Said = z.output<typeof Said>

/** Its only address leads through an affiliate network: who opted out is shown why there is no link. */
export const ViaNetwork = z.literal(true).optional()
