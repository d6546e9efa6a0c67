/** What narrows a refused thing to a part of it: of 'no books about war' books stay possible. */

/** How a part is told: by its subject, by what is on or in it, or by what it is for. */
type Manner = 'about' | 'with' | 'for'

/** What a topic that stands alone is said of: 'nothing about war' refuses no one kind of thing. */
const ANYTHING = 'things'

/** A part as the brief names it: 'books about war'. */
export const labelOfPart = (thing: string | null, manner: Manner, topic: string): string =>
  `${thing ?? ANYTHING} ${manner} ${topic}`

export type Part = { readonly thing: string | null; readonly manner: Manner; readonly topic: string }

/** The reverse of `labelOfPart`; a null thing stands for anything. Null where the label names no part. */
export function partOf(label: string): Part | null {
  const [, thing = '', manner, topic = ''] = /^(.{1,200}?) (about|with|for) (.{1,200})$/.exec(label) ?? []
  if (manner !== 'about' && manner !== 'with' && manner !== 'for') return null
  return { thing: /^(?:any)?things?$/.test(thing) ? null : thing, manner, topic }
}
