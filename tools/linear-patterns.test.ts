import { expect, it } from 'vitest'
import { complaintsOf, unboundedIn } from './linear-patterns/linear.ts'

const openIn = (pattern: RegExp): string[] => unboundedIn(pattern)

it.each([
  [/\bfor (?:all )?[^.!?]*\btogether\b/, '[^.!?]*'],
  [/(?<=team[^.]*)\d/, '[^.]*'],
  [/(?:\w+\s)+please/, '(?:\\w+\\s)+'],
  [/a.*b/, '.*'],
  [/(?=.*b)a/, '.*'],
  [/[\s,]+and/, '[\\s,]+'],
  [/^.*a.*b/, '.*'],
  [/a\s*,?\s*b/, '\\s*…\\s*'],
  [/team(?:b\s+)?\s*c/, '(?:b\\s+)?…\\s*'],
  [/(?:\s*a?\s*){2}b/, '(?:\\s*a?\\s*){2}'],
  [/x{3,}y|^(?:ab)*c/, '(?:ab)*'],
])('refuses %s, which is tried again at each place of a text', (pattern, part) => {
  expect(openIn(pattern)).toContain(part)
})

it.each([
  /\bfor\s+(?:my\s+)?\p{L}+\s*(?:,\s*)?\d+/u,
  /\bfor [^.!?]{0,200}\btogether\b/,
  /^[^,]*,/,
  /\b(?:but|and) [^.!?]*/,
  /[^.!?]+/g,
])('takes %s, whose work grows with the text alone', (pattern) => {
  expect(openIn(pattern)).toEqual([])
})

it('says where a pattern stands and what to do', () => {
  const place = 'brief/people/team.ts:7'
  expect(complaintsOf([{ source: 'a.*b', flags: '', place }])).toEqual([
    `${place}: '.*' takes more than linear work: bound what may run on, '{0,200}', and let no blanks meet, '(?:,\\s*)?'`,
  ])
})
