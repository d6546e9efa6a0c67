import { expect, it } from 'vitest'
import { stretchesOf } from '../src/tagger/labels.ts'
import { labelsOf, readMarked } from '../src/text/marked.ts'
import { readCorpus } from './corpus.ts'

it('takes the marks out of a line', () => {
  expect(readMarked('my {who1:mom} and {who2:dad}, no {no2:golf gear}')).toEqual({
    text: 'my mom and dad, no golf gear',
    marks: [
      { start: 3, end: 6, role: 'who', person: 1 },
      { start: 11, end: 14, role: 'who', person: 2 },
      { start: 19, end: 28, role: 'no', person: 2 },
    ],
  })
})

it.each([
  ['a {thing:mug}', 'is no role'],
  ['a {no:mug', 'A brace stands there'],
])('refuses %j', (line, sentence) => {
  expect(() => readMarked(line)).toThrow(sentence)
})

it('labels tell the stretches that were marked', () => {
  const { tokens, labels } = labelsOf(readMarked('no {no:golf gear}, {like:trout}'))
  expect(
    stretchesOf(labels).map(({ start, end, role }) => [
      role,
      tokens.slice(start, end).map(({ text }) => text),
    ]),
  ).toEqual([
    ['no', ['golf', 'gear']],
    ['like', ['trout']],
  ])
})

it('the corpus is whole: every line is marked in the form of the guide, none stands there twice', () => {
  const seen = new Map<string, string>()
  for (const { name, language, requests } of readCorpus()) {
    expect(language, name).not.toBe('none')
    for (const { text, marks } of requests) {
      const plain = text
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
      expect(seen.get(plain), `${name}: ${text}`).toBeUndefined()
      seen.set(plain, name)
      for (const { start, end } of marks)
        expect(text.slice(start, end).trim(), text).toBe(text.slice(start, end))
    }
  }
  expect(seen.size).toBeGreaterThan(13_000)
})
