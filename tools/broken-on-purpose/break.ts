/** One deliberate fault of the product: what it is, and how it is put into a text. */

export type Break = {
  /** The statement that no longer holds with it. */
  readonly id: string
  /** The file of the product, from the root. */
  readonly file: string
  /** Stands in the file exactly once. */
  readonly find: string
  readonly replace: string
  /** What of the statement is broken. */
  readonly breaks: string
  /** Tests that claim the statement and rightly stay green: a piece of the title, and the reason. */
  readonly green?: readonly { readonly test: string; readonly because: string }[]
}

/** The text with the fault in it; throws where the place of the fault is gone, or is not the only one. */
export function applyBreak(text: string, { id, file, find, replace }: Break): string {
  const [before, after, ...more] = text.split(find)
  if (before === undefined || after === undefined)
    throw new Error(`The break of ${id} no longer applies: ${file} does not hold the text that it replaces.`)
  if (more.length > 0)
    throw new Error(`The break of ${id} is ambiguous: ${file} holds its text ${more.length + 1} times.`)
  if (find === replace) throw new Error(`The break of ${id} changes nothing.`)
  return before + replace + after
}
