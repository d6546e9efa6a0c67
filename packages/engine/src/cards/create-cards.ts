/** The writing of cards over the words of a catalogue. */
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { Brief } from '../brief.ts'
import { isFaith } from '../retrieve/audience.ts'
import { type CardMessages, type CardParts, type CardRequest, cardMessages } from './card-messages.ts'
import { isDeed, tactlessThings } from './gift-clause.ts'
import { peopleBook } from './people.ts'

/** So many likings a sentence names. */
const DEEDS_MAX = 2

export type Cards = {
  /** Three messages to go with a gift. */
  forGift(request: Omit<CardRequest, 'deeds'>): CardMessages
  /** Three messages for the person of a search. */
  forBrief(known: { readonly brief: Brief; readonly name: string | null }): CardMessages
}

export function createCards({
  lexicon,
  taxonomy,
  tree,
}: Pick<Vocabulary, 'lexicon' | 'taxonomy' | 'tree'>): Cards {
  const deeds = new Map(
    Object.entries(taxonomy.interests).flatMap(([id, { label }]) =>
      isDeed(label) && !isOfWork(id, { taxonomy, tree }) ? [[id, label] as const] : [],
    ),
  )
  const labels = new Set(deeds.values())
  const parts: CardParts = {
    people: peopleBook(lexicon.people),
    tactless: tactlessThings(lexicon),
    deedOf: (interest) => deeds.get(interest) ?? null,
  }
  return {
    forGift: (request) => cardMessages({ ...request, deeds: [] }, parts),
    forBrief: ({ brief, name }) =>
      cardMessages(
        {
          recipient: brief.recipient,
          occasion: brief.occasion,
          name,
          deeds: brief.interests.filter((label) => labels.has(label)).slice(0, DEEDS_MAX),
          gift: null,
          turn: 0,
        },
        parts,
      ),
  }
}

/** What one is, believes or does for a living is no pastime. */
const isOfWork = (id: string, { taxonomy, tree }: Pick<Vocabulary, 'taxonomy' | 'tree'>): boolean =>
  isFaith(id, tree) ||
  [id, ...tree.ancestorsOf(id)].some((one) => {
    const row = taxonomy.interests[one]
    return row?.work === true || row?.background === true
  })
