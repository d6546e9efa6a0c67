import { type Family, familyOf } from './families.ts'
import type { NonEmpty } from './seed.ts'

/** The paper drawer. For pictures only: interface colours live in the design tokens. */
export const PAPERS = {
  tissue: '#f8f1e7',
  butter: '#faeab4',
  primrose: '#f4d472',
  apricot: '#f7c79a',
  tangerine: '#e98d4c',
  blush: '#f6d3cd',
  rose: '#e79aa0',
  cherry: '#b3163f',
  claret: '#651330',
  lilac: '#dccde9',
  plum: '#57284f',
  periwinkle: '#b7c3ea',
  delft: '#2c4a8c',
  sky: '#bfdde8',
  lagoon: '#4f97a3',
  eau: '#c0ddcd',
  bottle: '#1f4c40',
  sage: '#d3deba',
  leaf: '#93b06c',
  moss: '#55713a',
  oat: '#e9dabd',
  clay: '#c47852',
  cocoa: '#553729',
} as const

/** The name of a paper of the drawer. */
type PaperName = keyof typeof PAPERS

/** Colours that were cut for each other: the wrapping, its ribbon and what it lies on. */
export interface Sheet {
  readonly paper: string
  readonly ribbon: string
  readonly floor: string
}

const sheet = (paper: PaperName, ribbon: PaperName, floor: PaperName): Sheet => ({
  paper: PAPERS[paper],
  ribbon: PAPERS[ribbon],
  floor: PAPERS[floor],
})

/**
 * Each family's sheets; the first is its palest paper. Families that fill a whole page have more,
 * or a results page would be one colour.
 */
export const SHEETS: Readonly<Record<Family, NonEmpty<Sheet>>> = {
  home: [
    sheet('eau', 'bottle', 'tissue'),
    sheet('sage', 'clay', 'oat'),
    sheet('bottle', 'primrose', 'eau'),
    sheet('blush', 'moss', 'tissue'),
    sheet('butter', 'lagoon', 'sage'),
  ],
  garden: [sheet('sage', 'moss', 'tissue'), sheet('leaf', 'butter', 'sage'), sheet('moss', 'blush', 'sage')],
  kitchen: [
    sheet('butter', 'cherry', 'apricot'),
    sheet('apricot', 'bottle', 'tissue'),
    sheet('tangerine', 'butter', 'apricot'),
  ],
  sweet: [
    sheet('blush', 'cocoa', 'tissue'),
    sheet('butter', 'clay', 'blush'),
    sheet('cocoa', 'rose', 'apricot'),
  ],
  tech: [
    sheet('sky', 'delft', 'tissue'),
    sheet('periwinkle', 'tangerine', 'sky'),
    sheet('delft', 'primrose', 'periwinkle'),
    sheet('butter', 'delft', 'tissue'),
    sheet('eau', 'tangerine', 'tissue'),
    sheet('clay', 'butter', 'blush'),
  ],
  fashion: [
    sheet('blush', 'plum', 'tissue'),
    sheet('rose', 'claret', 'blush'),
    sheet('plum', 'apricot', 'lilac'),
    sheet('eau', 'cherry', 'tissue'),
    sheet('apricot', 'plum', 'butter'),
  ],
  beauty: [
    sheet('lilac', 'cherry', 'tissue'),
    sheet('blush', 'lagoon', 'lilac'),
    sheet('rose', 'butter', 'blush'),
  ],
  books: [
    sheet('oat', 'claret', 'tissue'),
    sheet('apricot', 'delft', 'oat'),
    sheet('claret', 'primrose', 'blush'),
    sheet('eau', 'claret', 'tissue'),
    sheet('butter', 'plum', 'apricot'),
  ],
  sport: [
    sheet('eau', 'tangerine', 'tissue'),
    sheet('sky', 'cherry', 'eau'),
    sheet('lagoon', 'butter', 'eau'),
    sheet('butter', 'moss', 'tissue'),
    sheet('tangerine', 'delft', 'butter'),
  ],
  kids: [
    sheet('butter', 'lagoon', 'sky'),
    sheet('sky', 'rose', 'butter'),
    sheet('primrose', 'cherry', 'butter'),
  ],
  travel: [sheet('sky', 'clay', 'oat'), sheet('oat', 'lagoon', 'sky'), sheet('lagoon', 'apricot', 'sky')],
  games: [
    sheet('periwinkle', 'plum', 'tissue'),
    sheet('lilac', 'bottle', 'periwinkle'),
    sheet('plum', 'primrose', 'lilac'),
  ],
  music: [
    sheet('apricot', 'plum', 'tissue'),
    sheet('lilac', 'tangerine', 'tissue'),
    sheet('cherry', 'butter', 'blush'),
  ],
  pets: [
    sheet('oat', 'lagoon', 'tissue'),
    sheet('apricot', 'moss', 'oat'),
    sheet('clay', 'butter', 'apricot'),
  ],
  craft: [
    sheet('tissue', 'tangerine', 'blush'),
    sheet('eau', 'rose', 'tissue'),
    sheet('rose', 'delft', 'blush'),
  ],
  gift: [
    sheet('blush', 'cherry', 'butter'),
    sheet('primrose', 'cherry', 'tissue'),
    sheet('cherry', 'primrose', 'blush'),
  ],
}

/**
 * The pale paper behind a real product photo of this category.
 * Example: `photoPaper('Coffee & Tea')` is `'#faeab4'`.
 */
export function photoPaper(category: string, title = ''): string {
  return SHEETS[familyOf(category, title)][0].paper
}
