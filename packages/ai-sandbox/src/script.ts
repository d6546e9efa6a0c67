/** What the sandbox is asked, and how a scenario tells it to answer. */

type WireName = 'chat' | 'responses' | 'messages' | 'gemini'

/** One call as any of the providers' shapes carries it. */
export type Ask = {
  readonly wire: WireName
  readonly model: string
  readonly instructions: string
  /** The user's message. */
  readonly user: string
  readonly isStream: boolean
  /** The answer is wanted as the input of a tool: the name of that tool. */
  readonly tool: string | null
  /** Which call of this sandbox it is, counted from 1. */
  readonly number: number
}

export type Step =
  /** A piece of the model's text. */
  | { readonly text: string }
  | { readonly waitMs: number }
  /** Goes on once the promise is settled. */
  | { readonly until: Promise<unknown> }
  /** Bytes as they are, past the shape of the wire. */
  | { readonly raw: string }
  /** The same text so many times, without ever holding it all. */
  | { readonly flood: string; readonly times: number }

type Ending =
  /** Everything that the wire wants at the end. */
  | 'whole'
  /** The body ends without it. */
  | 'cut'
  /** The connection is torn. */
  | 'reset'
  /** Nothing more comes, and nothing ends. */
  | 'silence'

export type Script = {
  /** 200 unless given; any other answers with `body`, and no steps. */
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** Before the first byte, headers included. */
  readonly first?: readonly Step[]
  readonly steps?: readonly Step[]
  readonly ending?: Ending
  /** The model refuses, in the way of the wire. */
  readonly refusal?: string
}

/** From a call to its script; a pure function of what was asked. */
export type Scenario = (ask: Ask) => Script
