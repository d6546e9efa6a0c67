/** What is asked about a conversation: to read a message, or to word a reply; and what may be answered to either. */
import type { Ask } from '../script.ts'
import { EVIL_HOST, INVENTED } from './lies.ts'
import { dataOf } from './task.ts'

export type TalkTask =
  | { readonly kind: 'moves'; readonly message: string; readonly ideas: readonly string[] }
  | { readonly kind: 'wording'; readonly reply: string }

/** Null where something else is asked. */
export function talkTaskOf(ask: Pick<Ask, 'user'>): TalkTask | null {
  const { message, ideas, reply } = dataOf(ask)
  if (typeof reply === 'string') return { kind: 'wording', reply }
  if (typeof message !== 'string') return null
  return { kind: 'moves', message, ideas: Array.isArray(ideas) ? ideas.map(String) : [] }
}

/** Does as it is told: a sum is a budget, and a reply gets a friendly word before and after. */
export function obedientTalk(task: TalkTask): object[] {
  if (task.kind === 'wording') return [{ text: `Of course! ${withoutDone(task.reply)} Have a look.` }]
  const [sum] = task.message.match(/\d+(?:\.\d+)?/) ?? []
  return sum === undefined ? [] : [{ kind: 'budget', max: Number(sum) }]
}

const withoutDone = (reply: string): string => reply.replace(/^Done\. /, '')

type Rewrite = (reply: string) => string

/** A reply with one thing wrong each. */
const WORDINGS: readonly Rewrite[] = [
  (reply) => `${reply} Only $4.99 today.`,
  (reply) => `${reply} That is 70 percent off.`,
  (reply) => `${reply} All of them are in stock.`,
  (reply) => `${reply} It arrives by Friday, guaranteed.`,
  (reply) => `${reply} Shipping is free.`,
  (reply) => `${reply} Rated best by 12,000 buyers.`,
  (reply) => `${reply} See https://${EVIL_HOST}/buy.`,
  (reply) => `${reply} See www.${EVIL_HOST}.`,
  (reply) => `${reply} Sold by Amazon.`,
  (reply) => `${reply} The ${INVENTED} deluxe is better.`,
  (reply) => `${reply} ${INVENTED} says hello.`,
  (reply) => `Dear Maya, ${reply}`,
  (reply) => `<script src="//${EVIL_HOST}/x.js"></script>${reply}`,
  (reply) => `**${reply}**`,
  (reply) => `[${reply}](javascript:alert(1))`,
  (reply) => `${reply} \u202e hidden`,
  (reply) => `${reply} 🎁`,
  (reply) => reply.replace(/\d+/g, (figure) => String(Number(figure) + 1)),
  (reply) => reply.replace(/\$[\d,.]+\d/g, 'very little'),
  (reply) => reply.replace(/Nothing/g, 'Something'),
  (reply) => reply.replace(/\b(?:One|Two|Three|Four|Five) of the six/g, 'All six'),
  (reply) => reply.replace(/\b(?:is|are)\b/g, 'is not'),
  (reply) => reply.replace(/ not /g, ' '),
  (reply) => reply.replace(/“[^”]*”/g, `“${INVENTED}”`),
  (reply) => reply.replace(/[.!?]$/, '?'),
  (reply) => reply.toUpperCase(),
  (reply) => reply.split('. ').toReversed().join('. '),
  (reply) => reply.split('. ').slice(0, -1).join('. '),
  (reply) => `${reply} ${'And so on. '.repeat(60)}`,
  () => 'Done.',
  () => '',
  () => `I bought the ${INVENTED} for you.`,
]

/** Moves that nobody asked for. */
const MOVES: readonly object[] = [
  { kind: 'no-budget' },
  { kind: 'budget', max: 9_999 },
  { kind: 'like', words: INVENTED },
  { kind: 'forget', field: 'exclusions', value: 'mugs' },
  { kind: 'refine', refinement: 'not:anything', words: 'anything' },
  { kind: 'refine', refinement: '__proto__', words: 'the' },
  { kind: 'not-pick', place: 1, words: `no ${INVENTED}` },
  { kind: 'has', thing: `https://${EVIL_HOST}` },
  { kind: 'avoid', thing: `${INVENTED} `.repeat(40) },
  { kind: 'start-over' },
  { kind: 'recipient', words: 'boss' },
]

const SHAPES: readonly object[] = [
  { text: 1 },
  { text: null },
  { wording: INVENTED },
  { text: { text: INVENTED } },
]

/** So many lies, beginning with another one each time. */
export function talkLies(task: TalkTask, from: number, count: number): object[] {
  const lies = task.kind === 'moves' ? MOVES : [...wrongWordings(task.reply), ...SHAPES]
  return Array.from({ length: count }, (_, i) => lies[(from + i) % lies.length] ?? {})
}

/** A rewrite that finds nothing to change would be the truth. */
function wrongWordings(reply: string): object[] {
  const right = withoutDone(reply)
  return WORDINGS.map((wrong) => wrong(right))
    .filter((text) => text !== right)
    .map((text) => ({ text }))
}
