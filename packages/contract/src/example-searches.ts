/** Of what the older hero composes its examples. The server's tests prove that every one of them finds gifts. */

export const EXAMPLE_RECIPIENTS = [
  'Mom',
  'Dad',
  'Grandmother',
  'Grandfather',
  'Sister',
  'Brother',
  'Best friend',
  'Partner',
  'Teenage niece',
  'Teenage nephew',
  'Coworker',
  'New neighbor',
] as const

export const EXAMPLE_INTERESTS = [
  'astronomy',
  'baking bread',
  'birdwatching',
  'board games',
  'camping',
  'chess',
  'cooking',
  'gardening',
  'hiking',
  'houseplants',
  'jigsaw puzzles',
  'knitting',
  'mystery novels',
  'photography',
  'pour-over coffee',
  'skateboarding',
  'tea',
  'vinyl records',
  'watercolor painting',
  'yoga',
] as const

export const EXAMPLE_BUDGETS = [
  'under $25',
  'under $40',
  '$25 to $50',
  'under $50',
  'under $75',
  'under $100',
] as const

type ExampleParts = { readonly recipient: string; readonly interest: string; readonly budget: string }

/**
 * @example
 * exampleSearch({ recipient: 'Grandfather', interest: 'birdwatching', budget: 'under $40' })
 * // 'Grandfather who loves birdwatching, under $40'
 */
export const exampleSearch = ({ recipient, interest, budget }: ExampleParts): string =>
  `${recipient} who loves ${interest}, ${budget}`
