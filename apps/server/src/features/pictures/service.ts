/** Pictures of gifts: drawn when first asked for, kept while they are in use. */
import { createHash } from 'node:crypto'
import { PAGE_SIZE } from '@presently/contract/ideas'
import type { Gift } from '@presently/engine/gift'
import { memoryOf } from '@presently/engine/remember'
import { type ArtGift, type ArtOptions, type Crop, giftArt } from '@presently/gift-art/gift-art'
import type { StageName } from '@presently/gift-art/stage-names'
import { stageRow } from '@presently/gift-art/stage-row'
import { createRecentCache } from '../../platform/recent-cache.ts'
import { type Drawable, drawnAs, drawnIdea, namedAs } from './drawn-idea.ts'
import { slugOf } from './slug.ts'

/** About 5 kB each. */
const PLATES_KEPT = 3_000
/** Far more than plates, since every search names some and draws none: the catalogue on each of seven stages. */
const ADDRESSES_KEPT = 30_000
/** Cards in a row on a wide screen; pictures that touch get different stages. */
const COLUMNS = 3
const VERSION_LENGTH = 12
const CARD_CROP: Crop = '4:3'

/** What the web shows where a picture fails to load. */
const PLACEHOLDER: ArtGift = {
  id: 'placeholder',
  title: 'A wrapped gift',
  category: '',
  icon: 'wrapped-gift',
}

type Plate = {
  readonly svg: string
  /** Changes whenever the drawing does. */
  readonly version: string
}

/** Beside the stages of drawings: a parcel with the gift's name on it. */
export const NAMED = 'named'
type PlateChoice = {
  readonly crop?: Crop | undefined
  readonly stage?: StageName | typeof NAMED | undefined
}

export type Pictures = {
  /** Addresses for gifts that stand in one list, in its order: no page of it shows a thing twice. Parcels that nobody can name may be alike. */
  addresses(gifts: readonly ArtGift[]): string[]
  /** The same for ideas, of which some may be in no catalogue. */
  addressesOfIdeas(ideas: readonly Gift[]): string[]
  /** The same for gifts by id; what is no gift's id gets the placeholder. */
  addressesOf(ids: readonly (string | null)[]): string[]
  /** The address of a gift's picture on a stage that is chosen. */
  addressOn(gift: ArtGift, stage: StageName): string
  /** Null where no gift has the id. */
  plate(id: string, choice: PlateChoice): Plate | null
}

type PicturesDeps = { readonly gifts: readonly Gift[]; readonly icons: ArtOptions['icons'] }

export function createPictures({ gifts, icons }: PicturesDeps): Pictures {
  const byId = new Map<string, ArtGift>([PLACEHOLDER, ...gifts.map(artOf)].map((gift) => [gift.id, gift]))
  const plates = createRecentCache<Plate>(PLATES_KEPT)
  const categories = [...new Set(gifts.map(({ category }) => category))]
  const drawable: Drawable = {
    categories,
    hasIcon: (icon) => Object.hasOwn(icons.icons, icon),
    names: new Map(gifts.flatMap(({ things }) => things.map((name) => [slugOf(name), capital(name)]))),
  }

  const draw = (gift: ArtGift, { crop = CARD_CROP, stage }: PlateChoice): Plate =>
    plates.getOrMake(`${gift.id}|${crop}|${stage ?? ''}`, () => {
      const svg =
        stage === NAMED
          ? giftArt({ ...gift, icon: undefined }, { icons, crop })
          : giftArt(gift, { icons, crop, stage })
      return { svg, version: createHash('sha256').update(svg).digest('hex').slice(0, VERSION_LENGTH) }
    })

  const known = memoryOf<string>(ADDRESSES_KEPT)

  const addressOf = (gift: ArtGift, stage: PlateChoice['stage']): string =>
    known(
      `${gift.id}|${stage}`,
      () => `/art/${gift.id}.svg?v=${draw(gift, { stage }).version}&stage=${stage}`,
    )

  const addresses: Pictures['addresses'] = (listed) => {
    const stages = stageRow(listed, COLUMNS)
    const onPage = new Set<string>()
    return listed.map(({ id, ...told }, i) => {
      if (i % PAGE_SIZE === 0) onPage.clear()
      const gift = byId.get(id) ?? { id, ...told }
      const isTwice = gift.icon !== undefined && onPage.has(gift.icon)
      if (gift.icon !== undefined) onPage.add(gift.icon)
      if (!isTwice || gift.name === undefined) return addressOf(gift, stages[i])
      // What is in no catalogue is drawn from its address alone.
      return byId.has(id) ? addressOf(gift, NAMED) : addressOf(namedAs(gift), stages[i])
    })
  }

  return {
    addresses,
    addressesOfIdeas: (ideas) => addresses(ideas.map((idea) => byId.get(idea.id) ?? drawnAs(idea, drawable))),
    addressOn: addressOf,
    addressesOf: (ids) => addresses(ids.map((id) => byId.get(id ?? '') ?? PLACEHOLDER)),
    plate: (id, { crop, stage }) => {
      const gift = byId.get(id) ?? drawnIdea(id, drawable)
      if (!gift) return null
      // One version for all crops: the web changes the crop of an address it was given.
      return { svg: draw(gift, { crop, stage }).svg, version: draw(gift, { stage }).version }
    },
  }
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

const artOf = ({ id, title, category, icon, things: [name] }: Gift): ArtGift => ({
  id,
  title,
  category,
  icon,
  name: name === undefined ? undefined : capital(name),
})
