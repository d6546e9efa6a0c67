/** Where 'Get ideas for Lena' leads: a search in words, and whose facts it goes by. */
import type { Person } from '@presently/contract/people'

/** What the server calls the next date where it is their birthday. */
const BIRTHDAY = 'Birthday'
/** Dates that are farther away are not what a gift is looked for now. */
const SOON_DAYS = 45

type Of = Pick<Person, 'id' | 'name' | 'relation' | 'nextDate'>

export const ideasAddress = (person: Of): string =>
  `/?${new URLSearchParams({ q: ideasQuery(person), person: person.id })}`

/** 'gift for my sister Lena, birthday' */
function ideasQuery({ name, relation, nextDate }: Of): string {
  // A reminder is called as its owner likes: only a birthday is surely an occasion.
  const isBirthdaySoon = nextDate?.label === BIRTHDAY && nextDate.days <= SOON_DAYS
  return `gift for ${whoFor(name, relation)}${isBirthdaySoon ? ', birthday' : ''}`
}

/** Words for the same relation, by which family is also called in place of a name. */
const SAME: readonly (readonly string[])[] = [
  ['mother', 'mom', 'mommy', 'mum', 'mummy', 'mama', 'ma'],
  ['father', 'dad', 'daddy', 'papa', 'pa'],
  ['grandmother', 'grandma', 'granny', 'gran', 'nan', 'nana', 'oma'],
  ['grandfather', 'grandpa', 'grandad', 'granddad', 'gramps', 'opa'],
  ['aunt', 'auntie'],
  ['sister', 'sis'],
  ['brother', 'bro'],
]

function whoFor(name: string, relation: string | null): string {
  if (relation === null) return name
  const [role, called] = [relation.toLowerCase(), name.toLowerCase()]
  // 'my mom Mom' is nobody's way of speaking, nor 'my mother Mom' or 'my aunt Aunt Lena'.
  const isSame = role === called || SAME.some((words) => words.includes(role) && words.includes(called))
  if (isSame) return `my ${role}`
  return called.startsWith(`${role} `) ? `my ${name}` : `my ${role} ${name}`
}
