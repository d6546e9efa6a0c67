/** 'Never reads' and 'no longer paints': what somebody does not do, told by the verb alone. */

/** A verb -> what doing it is called. */
const DEEDS: Readonly<Record<string, string>> = {
  bake: 'baking',
  camp: 'camping',
  climb: 'climbing',
  crochet: 'crochet',
  cycle: 'cycling',
  dance: 'dancing',
  dive: 'diving',
  draw: 'drawing',
  fish: 'fishing',
  garden: 'gardening',
  golf: 'golf',
  hike: 'hiking',
  hunt: 'hunting',
  jog: 'jogging',
  knit: 'knitting',
  paint: 'painting',
  read: 'reading',
  run: 'running',
  sail: 'sailing',
  sew: 'sewing',
  sing: 'singing',
  ski: 'skiing',
  surf: 'surfing',
  swim: 'swimming',
  travel: 'travel',
}

const VERBS = Object.keys(DEEDS).join('|')
const CALLED = Object.values(DEEDS).join('|')

/** Group 1 is the verb. What a verb does something to is read by other rules: 'never reads comics'. */
export const REFUSED_DEED = String.raw`\b(?<!\b(?:i|we|you|to|and|please|pls|but) (?:really )?)(?:does ?n'?t|does not|do ?n'?t|do not|never|no longer|rarely|seldom|hardly(?: ever)?|barely|stopped|quit|(?:ca ?n'?t|cannot|can not)(?= \p{L}+ (?:because|since|due|now\b|any ?more|any ?longer|these days)))\s+(?:really\s+|even\s+|ever\s+|actually\s+){0,12}(${CALLED}|(?:${VERBS})(?:s|es)?)(?=\s*(?:$|[.,;!?)]|(?:any ?more|at all|much|a lot|these days|now|well|very|and|but|so|or|because|since|though|for (?:fun|pleasure|leisure))\b))`

/** What a verb that was found is called: 'paints' is painting. */
export function deedOf(verb: string): string {
  for (const [deed, called] of Object.entries(DEEDS))
    if (verb === called || verb === deed || verb === `${deed}s` || verb === `${deed}es`) return called
  return verb
}
