/** Asks a model what a message of a talk means, and what to answer: it may do no more than our own rules could. */
import { createHash } from 'node:crypto'
import type { DialogueContext, Move } from '@presently/engine/dialogue/move'
import { FIRST_PAGE } from '@presently/engine/dialogue/news'
import { REFINEMENT_SAID } from '@presently/engine/dialogue/refinement-said'
import { dollars } from '@presently/engine/text/money-text'
import type { Guard } from '@presently/guard/guard'
import type { AiGateway } from '../../../platform/ai/gateway.ts'
import { loadPrompt } from '../../../platform/ai/prompts.ts'
import { patience } from '../../../platform/patience.ts'
import type { KeptTurn } from '../kept.ts'
import type { Searched } from '../searched.ts'
import { sayable, writable } from './said.ts'
import { CARDS, readTalkElement, TALK_SCHEMA } from './talk-elements.ts'
import { type Heard, movesOf } from './talk-moves.ts'

/** The way to a model that listens to talks. */
export type TalkModel = {
  readonly gateway: Pick<AiGateway, 'ask' | 'judged'>
  readonly guard: Pick<Guard, 'namesIn'>
  /** Whether a message may be told at all: none that is unsafe, or gives orders to a machine. */
  readonly mayBeTold: (message: string) => boolean
  /** A text of the talk as it may leave. `name` is that of the person noted, which stays here. */
  readonly open: (text: string, name: string | null) => string
  /** What may be told of the search, as data. */
  readonly searchData: (searched: Searched) => { readonly request: string }
  /** How long it is waited for, in milliseconds. */
  readonly patienceMs: number
}

/** Whoever talks does not wait longer, in milliseconds. */
export const TALK_PATIENCE_MS = 6_000
/** Turns before the message that are told. */
const TURNS_TOLD = 12
const MOVES_MAX = 10

const PROMPT = loadPrompt('converse')

/** What a model made of a message. */
export type ModelsTurn = {
  readonly moves: readonly Move[]
  /** Its answer; null where it may not be shown. */
  readonly say: string | null
  /** Texts for the card that may be shown. */
  readonly cards: readonly string[]
}

export type Listening = {
  readonly message: string
  readonly turns: readonly KeptTurn[]
  readonly context: DialogueContext
  /** The search that is talked about. */
  readonly searched: Searched
  readonly userId: string
}

/** Null where the model says nothing, is too slow, or may not be asked. */
export async function hear(
  model: TalkModel,
  listening: Listening,
  ...ends: readonly AbortSignal[]
): Promise<ModelsTurn | null> {
  const { gateway, patienceMs } = model
  if (!model.mayBeTold(listening.message)) return null
  const { heard, data } = toldOf(model, listening)
  const key = createHash('sha256').update(`${PROMPT.name} ${PROMPT.version} ${data}`).digest('hex')
  const task = { instructions: PROMPT.text, data, elementSchema: TALK_SCHEMA }
  const wait = patience(patienceMs, ...ends)
  const taking = createTaking(model, { listening, heard, data })
  const asker = { key: listening.userId, isAccount: true }
  const answer = await gateway.ask({ key, task }, asker, wait.signal)
  if (typeof answer !== 'string') for await (const element of answer.elements) taking.take(element)
  wait.end()
  return taking.taken()
}

/** What is sent, and what of the talk stands in it. */
function toldOf(
  { open, searchData }: TalkModel,
  { message, turns, context, searched }: Listening,
): { readonly heard: Heard; readonly data: string } {
  const name = context.personName
  const talk = turns
    .slice(-TURNS_TOLD)
    .map(({ speaker, body }) => ({ from: speaker, text: open(spoken(body), name) }))
  const search = searchData(searched)
  const heard = { message: open(message, name), talk: [search.request, ...talk.map(({ text }) => text)] }
  const page = context.shown
    .slice(0, FIRST_PAGE)
    .map(({ title, description, priceCents: [from, to] }, at) => ({
      place: at + 1,
      title,
      what: description,
      price: `${dollars(from)} to ${dollars(to)}`,
    }))
  const data = JSON.stringify({
    ...search,
    today: context.now.toISOString().slice(0, 'YYYY-MM-DD'.length),
    feels: Object.keys(REFINEMENT_SAID),
    page,
    talk,
    message: heard.message,
  })
  return { heard, data: data.normalize('NFC') }
}

/** A turn as one text, with what it asked. */
const spoken = ({ text, question }: KeptTurn['body']): string =>
  question ? `${text} ${question.text} (${question.options.join(' / ')})` : text

type Told = { readonly listening: Listening; readonly heard: Heard; readonly data: string }

function createTaking({ gateway, guard }: TalkModel, { listening: { context }, heard, data }: Told) {
  const said = [...heard.talk, heard.message].join(' ')
  const saying = { mark: PROMPT.mark, told: data, said, namesIn: guard.namesIn }
  const moves: Move[] = []
  const cards: string[] = []
  let say: string | null = null
  let hasErred = false

  const change = (found: readonly Move[]): void => {
    const isTaken = found.length > 0 && moves.length < MOVES_MAX
    gateway.judged(isTaken ? 'move-taken' : 'move-untrue')
    if (isTaken) moves.push(...found)
    else hasErred = true
  }
  const write = (texts: readonly string[]): void => {
    for (const text of texts) {
      const written = writable(text, saying)
      gateway.judged(typeof written === 'string' ? `card-${written}` : 'card-taken')
      if (typeof written !== 'string' && cards.length < CARDS && !cards.includes(written.text))
        cards.push(written.text)
    }
  }
  const answer = (text: string): void => {
    const said = say === null ? sayable(text, saying) : 'repeated'
    gateway.judged(typeof said === 'string' ? `say-${said}` : 'say-taken')
    if (typeof said !== 'string') say = said.text
  }

  return {
    take(raw: unknown): void {
      const element = readTalkElement(raw)
      if (element === null) return gateway.judged('wrong-shape')
      if (element.kind === 'change') change(movesOf(element, { ...context, heard }))
      else if (element.kind === 'card') write(element.texts)
      else answer(element.text)
    },
    // Of what says nothing true nothing is learned: our own rules stand whole.
    taken: (): ModelsTurn | null => {
      if (moves.length === 0 && say === null && cards.length === 0) return null
      // What it says of a change that was none would not be true.
      return { moves, say: hasErred ? null : say, cards }
    },
  }
}
