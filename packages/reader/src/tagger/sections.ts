/** Bytes in sections: a line of JSON that tells the version and the length of each, then one behind the other. Numbers are little-endian. */

type Head = { readonly version: number; readonly lengths: readonly number[] }

/** The sections as one piece of bytes. */
export function joinSections(version: number, sections: readonly Uint8Array[]): Uint8Array {
  const head: Head = { version, lengths: sections.map(({ length }) => length) }
  const all = [new TextEncoder().encode(`${JSON.stringify(head)}\n`), ...sections]
  const bytes = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const section of all) {
    bytes.set(section, at)
    at += section.length
  }
  return bytes
}

/** The sections again, each with a buffer of its own. Throws a sentence where the bytes are of another version or cut short. */
export function splitSections(version: number, bytes: Uint8Array): readonly Uint8Array<ArrayBuffer>[] {
  const lineEnd = bytes.indexOf(0x0a)
  const head = JSON.parse(new TextDecoder().decode(bytes.subarray(0, Math.max(0, lineEnd)))) as Head
  if (head.version !== version)
    throw new Error(
      `The reader's weights are of version ${head.version}, not ${version}: train them anew with npm run train -- reader.`,
    )
  let at = lineEnd + 1
  return head.lengths.map((length) => {
    // Copied: a part of a Buffer would share the buffer of the whole.
    const section = new Uint8Array(bytes.subarray(at, at + length))
    if (section.length < length) throw new Error("The file of the reader's weights is cut short.")
    at += length
    return section
  })
}
