import { expect, it } from 'vitest'
import { joinedReader } from './joined-reader.ts'

const TEXT = 'has to be large print or audio, nothing nut-free please'
const at = <Role extends string>(role: Role, words: string) => {
  const start = TEXT.indexOf(words)
  return { role, start, end: start + words.length }
}
const own = (...mentions: ReturnType<typeof at<'no'>>[]) => ({
  knows: () => true,
  mentionsIn: () => mentions.map((one) => ({ ...one, sureness: 1 })),
})
const read = (reader: ReturnType<typeof joinedReader>) =>
  reader.mentionsIn(TEXT).map(({ role, start, end }) => `${role}: ${TEXT.slice(start, end)}`)

it('takes for required what another reader calls so, letter by letter', () => {
  const joined = joinedReader(own(at('no', 'audio')), TEXT, [at('must', 'audio'), at('must', 'large print')])
  expect(read(joined)).toEqual(['must: large print', 'must: audio'])
})

it('keeps a refusal within what is required', () => {
  const joined = joinedReader(own(at('no', 'nut')), TEXT, [at('must', 'nut-free')])
  expect(read(joined)).toContain('no: nut')
})
