/** Phrases of requests that tell how the words after them stand to the wish. */
import { phraseTable } from '../../text/phrases.ts'
import { FRAME_PHRASES, phrasesIn } from './frame-words.ts'

/** How the words at one place stand to the wish. */
export type Level = 'wanted' | 'named' | 'liked' | 'plain' | 'context' | 'refused'

/** Phrases after which the level changes. After a subject comes a verb; a frame phrase changes nothing. */
export type Cue = Level | 'subject' | 'frame'

const cues = (cue: Cue, phrases: readonly string[]) => phrases.map((phrase) => [phrase, cue] as const)

/** All cues of requests; the longest phrase at a place goes first. */
export const CUES = phraseTable<Cue>([
  ...cues(
    'wanted',
    phrasesIn(`
      want, wants, wanted, wanting, wanna, need, needs, needed, needing, in need of, looking for, look for, looks for, searching for
      search for, on the hunt for, hunting for, on the lookout for, in the market for, shopping for, after a, after an, after some
      asked for, asks for, asking for, ask for, asked me for, begging for, begs for, wish for, wishes for, wished for, wishing for
      wish list, wishlist, dream of, dreams of, dreaming of, dreamed of, hope for, hopes for, hoping for, craving, craves
      would love, would like, would really love, would really like, would enjoy, would appreciate, would be happy with
      would be happy about, id love, id like, shed love, shed like, hed love, hed like, theyd love, theyd like, could use
      could do with, can use, should get, is getting, replace, replacing, replacement for, upgrade for, upgrade his, upgrade her
      mentioned wanting, has been eyeing, is eyeing, eyeing, has his eye on, has her eye on, saving for, saving up for
      would be thrilled with, thinking of, thinking about, thinking a, thinking maybe, considering, how about, what about
      maybe a, maybe an, maybe some, perhaps a, perhaps an, perhaps some, ideally a, ideally an, preferably a, preferably an
      buy, buying, find, finding, get her, get him, get them, get my, give her, give him, give them, giving her, giving him
      recommend, recommend me, suggest, such as, for example, for instance, something like, anything like, stuff like, things like
      some sort of, some kind of, a kind of, any kind of, any good, the best, a good, a nice, a really good, a really nice
    `),
  ),
  ...cues(
    'liked',
    phrasesIn(`
      like, likes, love, loves, loved, enjoy, enjoys, adore, adores, into, really into, is into, are into, fond of, keen on
      fan of, fans of, interested in, an interest in, interest in, interests are, interests include, hobby is, hobbies are
      hobbies include, passion for, passion is, passionate about, obsessed with, obsession with, crazy about, mad about
      hooked on, collects, collecting, collector of, plays, playing, practices, does a lot of, spends time, enthusiastic about
      enthusiast, geeks out about, nerds out about, addicted to, appreciates, can never have enough, lives for, prefers, a thing for
      soft spot for, is all about, good at, learning, started, took up, has taken up, picked up, getting into, got into, gets into
    `),
  ),
  ...cues(
    'context',
    phrasesIn(`
      for, in, at, on, from, during, because, since, when, while, if, as, before, after, until, by, so, so that, where
    `),
  ),
  ...cues(
    'subject',
    phrasesIn(`
      i, he, she, they, we, it, you, who, is, are, was, were, am, be, been, im, hes, shes, theyre, weve, ive, has, have, had, does, do
      did, will, would, can, could, should, may, might
    `),
  ),
  ...cues(
    'plain',
    phrasesIn('which, that, but, though, although, however, still, also, please, thanks, thank you'),
  ),
  ...cues(
    'refused',
    phrasesIn(`
      no, not, nothing, without, never, nor, neither, except, except for, besides, other than, apart from, instead of
      rather than, hate, hates, hated, dislike, dislikes, avoid, avoiding, skip, anything but, already has, already have
      already had, already owns, already own, already got, already bought, allergic to, tired of, sick of, dont want
      doesnt want, doesnt like, dont like, doesnt need, dont need, not into, isnt into, no more
    `),
  ),
  ...cues('frame', FRAME_PHRASES),
])

/** People who are not the recipient: 'her mother', 'my oldest friend'. */
export const PEOPLE =
  /\b(?:my|his|her|our|their|your|a|an|the|(?:years?|yrs?)[\s-]olds?)\s+(?:(?:own|dear|best|good|close|teenage|teen|young|old|older|oldest|younger|youngest|little|big|new|former|late|great|step|elder|eldest|twin|teenage|grown)[\s-]{1,80}){0,3}(?:mothers?|fathers?|moms?|mums?|dads?|parents?|sisters?|brothers?|siblings?|sons?|daughters?|wife|wives|husbands?|girlfriends?|boyfriends?|partners?|fianc\p{L}+|spouses?|friends?|boss|bosses|coworkers?|colleagues?|neighbou?rs?|teachers?|nieces?|nephews?|aunts?|aunties?|uncles?|cousins?|grand\p{L}+|gran|granny|nana|nan|in[\s-]laws?|kids?|child|children|family|roommates?|flatmates?|exes|ex|mates?|team|students?|clients?|boys?|girls?|m[ae]n|wom[ae]n|lad(?:y|ies)|gentlem[ae]n|landlord|doctor|nurse|coach|mentor|bf|gf)(?:'s|s')?(?![\p{L}-])/gu
