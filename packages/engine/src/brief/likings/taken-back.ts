/** What is taken back in the same breath, as people dictate: 'he likes fishing, no wait, birdwatching'. */
import { matchesOf } from '../../text/matches.ts'
import type { Span } from '../../text/span.ts'
import { holds, type Text } from '../../text/tokens.ts'
import { wordSet } from '../../text/word-marks.ts'

/** What is said begins behind one of these: of 'likes sea fishing' it is the fishing and the sea. */
const OPENS = String.raw`(?:likes?|loves?|loved|into|enjoys?|wants?|needs?|for|my|our|her|his|a|an|the|is|was|and|or|about|collects?|plays?|of|with|to)`
const WORD = String.raw`(?!${OPENS}\b|(?:dollars?|bucks|quid|pounds|euros?)\b)\p{L}[\p{L}'-]{0,48}`
/** 'There is no wait' and 'she can't wait' take nothing back. */
const TAKES_BACK = String.raw`(?:(?:actually|oh|uh|um|sorry|well),? ){0,12}(?:no,? wait\b(?! (?:list|time|to|until|till|for))|wait,? no\b(?! one)|no,? scratch that|scratch that|strike that|no,? sorry|sorry,? i mean(?:t)?|no,? i meant?)\b`
const TAKEN_BACK = new RegExp(
  String.raw`(?=\p{L})(?:(?<=^|[.,;!?]\s|\b(?:likes?|loves?|loved|into|enjoys?|wants?|needs?|collects?|plays?|about|with)\s+(?:(?:a|an|the|some|his|her|their)\s+)?)|(?<=\bfor\s+)(?:my|our|a|an|the) )(?:${WORD} ){0,2}${WORD}[\s,.;…-]{1,80}${TAKES_BACK}`,
  'gu',
)
/** 'She is turning 50, no wait, 51'. */
const YEARS_TAKEN_BACK = new RegExp(
  String.raw`(?=\d)(?<=\b(?:turning|turns|is|hes|shes|he's|she's|aged?)\s+)\d{1,3}[\s,.…-]{1,80}${TAKES_BACK}(?=[\s,.…-]{0,80}(?:(?:he|she)(?:'?s| is)\s+)?\d)`,
  'gu',
)
const WORDS = wordSet('wait scratch strike sorry meant mean')

/** The stretches that were taken back, with the words that do it. */
export const takenBack = (text: Text): Span[] =>
  holds(text, WORDS)
    ? [...matchesOf(text.folded, TAKEN_BACK), ...matchesOf(text.folded, YEARS_TAKEN_BACK)].map(
        ({ 0: said, index }) => ({
          start: index,
          end: index + said.length,
        }),
      )
    : []
