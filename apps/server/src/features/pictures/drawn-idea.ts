/** The picture of an idea that is in no catalogue: drawn from its category and from what it is, which its address tells. */
import type { ArtGift } from '@presently/gift-art/gift-art'
import { iconOfThing } from '@presently/gift-art/icon-words'
import { slugOf } from './slug.ts'

const PREFIX = 'idea'
const BETWEEN = '--'
/** In place of an icon: what follows is the name of the thing. */
const NAMED = 'named'
/** Of what nobody knows a name. */
const PARCEL = 'wrapped-gift'

type Thing = {
  readonly id: string
  readonly category: string
  /** What it is called first, then what it contains or needs. */
  readonly things: readonly string[]
}

/** What pictures may be drawn of. */
export type Drawable = {
  readonly categories: readonly string[]
  readonly hasIcon: (icon: string) => boolean
  /** What things are called, by their slugs: nobody sets other words on a picture of ours. */
  readonly names: ReadonlyMap<string, string>
}

/** Its id stands in the picture's address, and holds all that the picture is drawn from. */
export function drawnAs({ id, category, things }: Thing, { names }: Pick<Drawable, 'names'>): ArtGift {
  const [first = ''] = things
  const icon = iconOfThing(first)
  const name = names.get(slugOf(first))
  if (icon !== null) return { title: category, category, icon, name, id: idOf(category, icon, slugOf(id)) }
  return name === undefined
    ? { title: category, category, icon: PARCEL, id: idOf(category, PARCEL, slugOf(id)) }
    : namedAs({ category, name })
}

/** The same without a drawing: its name is in its address. */
export const namedAs = ({ category = '', name = '' }: Pick<ArtGift, 'category' | 'name'>): ArtGift => ({
  title: category,
  category,
  name,
  id: idOf(category, NAMED, slugOf(name)),
})

const idOf = (category: string, ...parts: string[]): string =>
  [PREFIX, slugOf(category), ...parts].join(BETWEEN)

/** What an id of such a picture tells; null where it is none, or names what we do not have. */
export function drawnIdea(id: string, { categories, hasIcon, names }: Drawable): ArtGift | null {
  const [prefix, slug, icon = '', seed, ...more] = id.split(BETWEEN)
  const category = categories.find((name) => slugOf(name) === slug)
  if (prefix !== PREFIX || category === undefined || seed === undefined || more.length > 0) return null
  if (icon !== NAMED) return hasIcon(icon) ? { id, title: category, category, icon } : null
  const name = names.get(seed)
  return name === undefined ? null : { id, title: category, category, name }
}
