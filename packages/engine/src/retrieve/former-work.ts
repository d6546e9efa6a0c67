/** Work that is over: a nurse who retires has no use for another penlight, though a nurse's memoir may please her. */
import { markOf } from '../brief/likings/taxonomy-tree.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import type { GiftIndex } from './gift-index.ts'
import { NONE, type Postings } from './postings.ts'
import { toolsOf } from './tools-of.ts'
import type { Wish } from './wish.ts'

const RETIRES =
  /\bretire(?:s|d|ment|e)?\b|\bretiring\b|\b(?:quit(?:s|ting)?|leaving|leaves|left) (?:(?:her|his|their|the) )?(?:nursing|teaching|medicine|law|policing|profession|career|field)\b/

/** Numbers of the gifts that are tools of the work from which somebody retires; none where nobody does. */
export function toolsOfFormerWork(
  { asked, understanding }: Wish,
  index: GiftIndex,
  { taxonomy, tree }: Pick<Vocabulary, 'taxonomy' | 'tree'>,
): Postings {
  if (!RETIRES.test(understanding.text.folded)) return NONE
  const work = new Set(
    asked.flatMap(({ id }) =>
      id !== null && markOf(id, 'work', { taxonomy, tree }) ? [...tree.familyOf(id)] : [],
    ),
  )
  return work.size === 0 ? NONE : Int32Array.from(toolsOf(work, TOOL_TRAITS, index))
}

/** What is used at work, and what the work is learned from. */
const TOOL_TRAITS = ['practical', 'learning', 'kit']
