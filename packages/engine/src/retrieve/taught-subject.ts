/** Whoever teaches a subject has its tools and its primers: a piano teacher is given no metronome and no easy pieces. */
import type { Interest } from '../brief/likings/interests.ts'
import type { Vocabulary } from '../brief/vocabulary.ts'
import { memoryFor } from '../remember.ts'
import { type GiftIndex, listOf } from './gift-index.ts'
import { BY_NAME } from './interest-answers.ts'
import { NONE, type Postings } from './postings.ts'
import { toolsOf } from './tools-of.ts'
import type { Wish } from './wish.ts'

const TEACHERS = String.raw`(?:teachers?|coach(?:es)?|instructors?|tutors?|professors?|prof|lecturers?|directors?|conductors?|choirmaster|trainers?|sensei)`
/** 'Piano teacher', 'soccer coach'. */
const WHO_TEACHES = new RegExp(String.raw`\b${TEACHERS}\b`)
const TEACHER_BEHIND = new RegExp(`^ ${TEACHERS}\\b`)
/** 'Teaches chemistry', 'taught her piano'. */
const TEACHES =
  /\b(?:teach(?:es|ing)?|taught|coach(?:es|ing)|(?:teacher|coach) of) (?:(?:me|us|him|her|them|my|our|his|their|kids|children|high school|middle school) ){0,12}$/

/** What is made for whoever teaches, or is a thank-you to one. */
const TEACHING = 'teaching'
const FOR_TEACHERS = 'teacher appreciation'
/** What the subject is done with, and what it is learned from. */
const TOOL_TRAITS = ['practical', 'learning', 'kit', 'tech', 'active', 'creative']

/** So many pairs of what is taught and what is liked are remembered. */
const TAUGHT_MAX = 500
const remembered = memoryFor<GiftIndex, Postings>(TAUGHT_MAX)

/** Numbers of the gifts that are tools or lessons of a subject that the recipient teaches; none where nobody does. */
export function toolsOfTaughtSubject(
  { understanding: { recipient, interests, text } }: Wish,
  index: GiftIndex,
  known: Pick<Vocabulary, 'taxonomy' | 'tree'>,
): Postings {
  if (recipient.relation !== 'teacher') return NONE
  const subjects = interests.filter((liking) => isTaught(text.folded, liking)).flatMap(({ id }) => id ?? [])
  if (subjects.length === 0) return NONE
  const liked = interests.flatMap(({ id }) => id ?? [])
  const key = `${subjects.join()}|${liked.join()}`
  return remembered(index)(key, () => toolsOfSubjects(subjects, liked, index, known))
}

/** `liked`: the subjects, and whatever else is told to be liked. */
function toolsOfSubjects(
  subjects: readonly string[],
  liked: readonly string[],
  index: GiftIndex,
  { taxonomy, tree }: Pick<Vocabulary, 'taxonomy' | 'tree'>,
): Postings {
  const taught = new Set(subjects.flatMap((id) => around(id, { taxonomy, tree })))
  const told = new Set(
    liked.flatMap((id) => (subjects.includes(id) ? [id, ...tree.ancestorsOf(id)] : whole(id, tree))),
  )
  const beside = subjects
    .flatMap((id) => [id, ...(taxonomy.interests[id]?.related ?? [])])
    .flatMap((id) => whole(id, tree))
    .filter((id) => !told.has(id))
  const isForTeachers = (number: number): boolean => {
    const { interests = {}, occasions = [] } = index.gifts[number] ?? {}
    return TEACHING in interests || occasions.includes(FOR_TEACHERS)
  }
  const out = new Set([
    ...toolsOf(taught, TOOL_TRAITS, index),
    ...onlyBeside(beside, told, index),
    ...subjects.flatMap((id) => calledSo(id, index)),
  ])
  return Int32Array.from([...out].filter((number) => !isForTeachers(number))).sort()
}

/** What helps out where a subject has few gifts is nothing to its teacher: no log of dives for who coaches swimmers. */
const onlyBeside = (beside: readonly string[], told: ReadonlySet<string>, { gifts, byTag }: GiftIndex) =>
  beside
    .flatMap((id) => [...listOf(byTag, id)])
    .filter((number) => !Object.keys(gifts[number]?.interests ?? {}).some((id) => told.has(id)))

/** What a word of the subject names and no tag does: a pool float, for who coaches swimmers. */
const calledSo = (id: string, { byInterest }: GiftIndex): number[] => {
  const answers = byInterest.get(id)
  return answers ? [...answers.gifts].filter((_, place) => answers.tags[place] === BY_NAME) : []
}

const whole = (id: string, tree: Vocabulary['tree']): string[] => [id, ...tree.descendantsOf(id)]

/** The subject with its parts, what holds it, and the neighbors that help out where it has few gifts of its own. */
function around(id: string, { taxonomy, tree }: Pick<Vocabulary, 'taxonomy' | 'tree'>): string[] {
  const near = taxonomy.interests[id]?.related ?? []
  return [id, ...near, ...tree.ancestorsOf(id)].flatMap((one) => [...tree.familyOf(one)])
}

const isTaught = (folded: string, { start, end }: Interest): boolean =>
  WHO_TEACHES.test(folded.slice(start, end)) ||
  TEACHER_BEHIND.test(folded.slice(end, end + 16)) ||
  TEACHES.test(folded.slice(Math.max(0, start - 48), start))
