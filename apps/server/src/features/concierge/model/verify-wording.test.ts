import { describe, expect, it } from 'vitest'
import { verifyWording } from './verify-wording.ts'

const OURS = 'Done. Nothing costs more than $40 now. Four of the six on the first page are new.'
const DEAREST = 'The dearest tops out at $44 now; it was $450. Two of the six answer chess.'
const LISTED =
  'Further down the list: Handheld milk frother, Coffee scale with a timer and Folding bike multi-tool.'
const TITLES = ['Handheld milk frother', 'Coffee scale with a timer', 'Folding bike multi-tool']
const QUOTED = '“Two seats at a jazz club” is out, with what is much like it.'
const verdict = (text: string, ours = OURS, titles: readonly string[] = []) =>
  verifyWording(text, { ours, titles })

describe('a wording of our reply', () => {
  it.each([
    [OURS, OURS],
    [OURS, 'Of course! Nothing costs more than $40 now, and four of the six on the first page are new.'],
    [
      OURS,
      'Gladly. Now nothing costs more than $40. Four of the six on the first page are new. Have a look!',
    ],
    [OURS, 'Nothing costs more than $40. Happy to: the four of the six on the first page are new.'],
    [DEAREST, 'The dearest now tops out at $44; it was $450, and two of the six answer chess. Nice!'],
    [LISTED, `Here you go! ${LISTED}`],
    [QUOTED, `Right, ${QUOTED}`],
    [
      'You are welcome. If anything is off, tell me and I change the list.',
      'You are welcome, my pleasure! If anything is off, tell me, and I change the list.',
    ],
  ])('of %j may be %j', (ours, text) => {
    expect(verdict(text, ours, TITLES)).toEqual({ text })
  })

  it.each([
    ['words', 'Nothing costs more than $39 now. Four of the six on the first page are new.'],
    ['words', 'Nothing costs more than forty now. Four of the six on the first page are new.'],
    ['words', 'Something costs more than $40 now. Four of the six on the first page are new.'],
    ['words', 'Costs more than $40 now. Four of the six on the first page are new.'],
    ['words', 'Nothing costs more than $40 now.'],
    ['words', 'Nothing costs more than $40 now. Four to six on the first page are new.'],
    ['words', 'Nothing costs more than $40 now. Six of the four on the first page are new.'],
    ['words', 'Nothing costs more than $40 now. Four of the six on the first page are not new.'],
    ['words', 'Nothing costs more than $40 now. Four of the six on the first page are new and free.'],
    ['words', 'Nothing costs more than $40 now. Four of the six on the first page are new. All in stock.'],
    [
      'words',
      'Nothing costs more than $40 now. Four of the six on the first page are new. See evil.example.',
    ],
    ['words', 'Nothing costs more than $40 now. Four of the six on the first page are new at Amazon.'],
    ['words', 'Nothing costs more than $40 now. Four of the six on the first page are new, by Friday.'],
    ['words', 'Nothing costs more than $40 now. Four of the six on the first page are new, Maya.'],
    ['words', 'Nothing costs more than $40 now? Four of the six on the first page are new.'],
    ['words', 'Nothing costs more. Than $40 now. Four of the six on the first page are new.'],
    ['words', 'Nothing costs more than $40 now four of the six on the first page are new.'],
    ['words', 'NOTHING costs more than $40 now. Four of the six on the first page are new.'],
    ['words', 'Nothing costs more than $40 now. Four of the six on the First page are new.'],
    ['words', 'GREAT! Nothing costs more than $40 now. Four of the six on the first page are new.'],
    ['signs', '**Nothing costs more than $40 now.** Four of the six on the first page are new.'],
    ['signs', '<b>Nothing costs more than $40 now. Four of the six on the first page are new.</b>'],
    ['signs', 'Nothing costs more than $40 now. Four of the six on the first page are new. 🎁'],
    ['signs', 'Nothing costs more than $40 now. Four of the six on the first page are new. 50% off!'],
    ['signs', 'Nothing costs more than $40 now. Four of the six on the first page are\u202e new.'],
    ['signs', 'Nothing costs more than $40 now.. Four of the six on the first page are new.'],
    ['words', 'Nothing сosts more than $40 now. Four of the six on the first page are new.'],
    [
      'sentences',
      'Great. Nice. Good. Fine. Nothing costs more than $40 now. Four of the six on the first page are new.',
    ],
    ['too-long', `${OURS} ${'Have a look. '.repeat(20)}`],
    ['empty', ' \u00a0\n'],
  ])('is refused for %s: %j', (fault, text) => {
    expect(verdict(text)).toBe(fault)
  })

  it.each([
    [LISTED, LISTED.replace('milk frother,', 'milk, frother,')],
    [LISTED, LISTED.replace('Handheld', 'Handy')],
    [LISTED, LISTED.replace('milk frother', 'Milk Frother')],
    [QUOTED, QUOTED.replace('jazz', 'rock')],
    [QUOTED, QUOTED.replaceAll(/[“”]/g, '')],
    [QUOTED, QUOTED.replace('“Two', '“two')],
    [DEAREST, 'The dearest tops out at $450 now; it was $44. Two of the six answer chess.'],
    [DEAREST, 'Two of the six answer chess. The dearest tops out at $44 now; it was $450.'],
  ])('keeps quotations, titles and order: %j is not %j', (ours, text) => {
    expect(verdict(text, ours, TITLES)).toBe('words')
  })
})
