/** Whose somebody is: "my friend's sister", 'the parents of our daughter-in-law', 'something my son can give his girlfriend'. */
import type { Text } from '../../text/tokens.ts'
import type { Named } from './asides.ts'

/** What somebody owns follows: "friend's", "friends'", 'kids'. */
const OWNER = /^(?:'s|s'|'|s)?\s*$/
/** Words that may stand between an owner and the owned: "friend's little sister". */
const BETWEEN =
  /^(?:'s|s'|'|s)?\s+(?:(?:\p{L}{2,}(?:[aei]an|ese|ish)|german|greek|french|dutch|thai|swiss|arab|muslim|hindu|sikh|vegan|rich|picky|fancy|stylish|traditional|religious|sick|disabled|super|very|little|older|younger|big|baby|elderly|new|only|bat|bar|b'?nai|mitzvah|quincea[nñ]era|graduating|graduated|teenage|teenaged|teen|tween|adult|grown|pregnant|engaged|newlywed|college|autistic|deaf|blind|retired|widowed|divorced|sweet|lovely|amazing|junior|senior|kindergarten|primary|middle|high|school|math|maths|ap|psych|favorite|favourite|best|old|twin|piano|violin|guitar|swim|swimming|soccer|football|softball|baseball|basketball|volleyball|hockey|lacrosse|gymnastics|track|karate|wrestling|skating|ski|cheer|team|choir|drama|robotics|tennis|dance|ballet|band|music|art|english|french|spanish|science|history|preschool|daycare|first|second|third|fourth|fifth|homeroom|riding|chess|tuition|quran|nursery|\d+(?:st|nd|rd|th|[\s-]?(?:y\/?o|(?:years?|yrs?|months?)[\s-]?olds?))?)\s+){0,4}$/u
/** 'Parents of our daughter-in-law'. */
const OF = /^\s+of\s+(?:(?:my|our|your|a|the|his|her)\s+)?(?:(?:best|good|old|dear)\s+)?$/

export type Ownership = { readonly owner: Named; readonly owned: Named | undefined }

/** "My friend's sister", "the parents of our daughter-in-law": the person owned is the recipient. */
export function ownershipOf(text: Text, named: readonly Named[], chosen: Named): Ownership {
  const next = named.find(({ start }) => start >= chosen.end)
  if (next && OF.test(text.folded.slice(chosen.end, next.start))) return { owner: next, owned: chosen }
  const owner = ownerBefore(text, named, chosen) ?? chosen
  return { owner, owned: ownedBy(text, named, owner) ?? childOf(text, owner) }
}

/** 'Child of a coworker': no word for somebody of the giver's own stands there. */
const CHILD_OF =
  /\b(?:child|children|kids?|toddler|baby|little (?:one|boy|girl)|teen|teenager) of (?:(?:an?|my|our|the|one of (?:my|our)) )?(?:(?:best|good|old|dear|close) )?$/
const CHILD: Named['entry'] = { words: [], recipient: 'child', relation: 'child', gender: null }

function childOf({ folded }: Text, { start, first, last }: Named): Named | undefined {
  const from = Math.max(0, start - 48)
  const said = CHILD_OF.exec(folded.slice(from, start))
  return said === null ? undefined : { start: from + said.index, end: start, first, last, entry: CHILD }
}

/** "Kid's teacher" may be found by its teacher: the owner stands right before. */
function ownerBefore(text: Text, named: readonly Named[], owned: Named): Named | undefined {
  const place = named.indexOf(owned)
  const before = named[place - 1]
  return before && ownedBy(text, named, before) === owned ? before : undefined
}

/** "My friend's little sister": the person owned is the recipient. */
function ownedBy(text: Text, named: readonly Named[], owner: Named): Named | undefined {
  const next = named.find((match) => match.start >= owner.end)
  if (!next) return undefined
  const between = text.folded.slice(owner.end, next.start)
  if (isOwner(text, owner, between)) {
    if (LEFT_THEM.test(text.folded.slice(next.end, next.end + 40))) return undefined
    if (BETWEEN.test(between) || OWNER.test(between)) return next
  }
  if (WILL_GIVE.test(between) && GIVEN_BY_KIN.includes(next.entry.relation)) return next
  return /^\s+$/.test(between) && isFamilyOf(next, owner) ? next : undefined
}

/** "My friend's", "our friends'". */
const isOwner = ({ folded }: Text, { start, end }: Named, between: string): boolean =>
  folded.slice(start, end).endsWith('s') || /^(?:'s|'|s)/.test(between)

/** 'My best friend's husband left her': she is given to. */
const LEFT_THEM =
  /^ (?:just |recently |suddenly |has |had )*(?:left|cheated on|walked out on|divorced|dumped|broke up with|is divorcing|is leaving) (?:her|him|them)\b/

/** 'Something my 13 year old son can give his girlfriend': who is given to is his. */
const WILL_GIVE =
  /^\s+(?:can|could|will|would|may|to|wants? to|would like to|is going to|needs? to) (?:give|get|buy|make|send)(?: to)? (?:his|her|their) (?:new |first |best )?$/
const GIVEN_BY_KIN = ['partner', 'friend']

const HAVE_FAMILY = ['partner', 'friend', 'boss', 'coworker', 'child', 'sibling', 'neighbor']
const FAMILY = ['parent', 'sibling', 'child', 'partner', 'grandparent', 'in-law']

/** 'My boyfriend mother', by whom English is not the first language of; 'my teacher friend' is one person. */
const isFamilyOf = (next: Named, { entry: { relation } }: Named): boolean =>
  HAVE_FAMILY.includes(relation) && FAMILY.includes(next.entry.relation) && next.entry.relation !== relation
