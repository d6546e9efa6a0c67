/** A stretch of the text, as offsets, end exclusive. */
export type Span = { readonly start: number; readonly end: number }

/** Whether a stretch touches any of the spans. */
export const isWithin = (spans: readonly Span[], { start, end }: Span): boolean =>
  spans.some((span) => start < span.end && end > span.start)

/** The words of a span as the giver wrote them, trimmed of loose punctuation. */
export const wordsAt = (raw: string, { start, end }: Span): string =>
  raw
    .slice(start, end)
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.;:(]+|[\s,.;:)]+$/g, '')
