/** The picture of an idea that is in no catalogue: drawn from its category and from what it is, which its address tells. */
import type { ArtGift } from '@presently/gift-art/gift-art'
import { iconFor, iconNamed } from '@presently/gift-art/icon-words'

const PREFIX = 'idea'
const BETWEEN = '--'
/** Behind these stands what goes with the thing: 'fire pit with a bag of pellets'. */
const BESIDE = /\s(?:with|for|in|from|by)\s|[,;:(]/

type Thing = {
  readonly id: string
  readonly title: string
  readonly category: string
  readonly things: readonly string[]
}

const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-')

/** Its id stands in the picture's address, and holds all that the picture is drawn from. */
export function drawnAs({ id, title, category, things }: Thing): ArtGift {
  // What it is says more than the words that stand beside that in its title.
  const icon = iconNamed(things[0] ?? '') ?? iconFor(title.split(BESIDE)[0], category)
  return { title: category, category, icon, id: [PREFIX, slugOf(category), icon, slugOf(id)].join(BETWEEN) }
}

/** What an id of such a picture tells; null where it is none, or names a category or an icon that we do not have. */
export function drawnIdea(
  id: string,
  {
    categories,
    hasIcon,
  }: { readonly categories: readonly string[]; readonly hasIcon: (icon: string) => boolean },
): ArtGift | null {
  const [prefix, slug, icon = '', seed, ...more] = id.split(BETWEEN)
  const category = categories.find((name) => slugOf(name) === slug)
  if (prefix !== PREFIX || category === undefined || !hasIcon(icon) || seed === undefined || more.length > 0)
    return null
  return { id, title: category, category, icon }
}
