/**
 * Spans of what the process does, where a collector is named. A span is named by our code and holds what is listed here
 * alone: no addresses, bodies, values or texts.
 */
type Attributes = Readonly<Record<string, string | number>>

export type TracedSpan = {
  /** Does something in it: spans that begin meanwhile, at once or later, are parts of it. */
  within<T>(work: () => T): T
  /** `name` is known by now, where it was not at the beginning. */
  end(told: { readonly name?: string; readonly attributes?: Attributes; readonly isFailed: boolean }): void
}

export type Tracing = {
  /** A request that came in: it begins a trace of its own, whatever its headers say. */
  beginRequest(): TracedSpan
  /** Something that another system is asked, as a part of what is under way. */
  beginAsking(name: string, attributes: Attributes): TracedSpan
  /** Sends what is left, for a moment, and ends. */
  close(): Promise<void>
}
