/** Placements that we made up: they show how the section looks until the operator sells the first one. */
import type { PlacementRow } from './store.ts'

type Made = Pick<PlacementRow, 'title' | 'description' | 'priceCents' | 'retailer'> & {
  /** The idea of the catalogue whose picture stands for it. */
  readonly giftId: string
}

/** No shop has these names, and each says what it is. */
const MADE: readonly Made[] = [
  {
    title: 'Gooseneck kettle in matte slate',
    description: 'Holds a liter, pours a thin and steady line, and keeps the temperature you choose.',
    priceCents: 64_00,
    retailer: 'Seven Teacups Emporium (demo)',
    giftId: 'temperature-gooseneck-kettle',
  },
  {
    title: 'Mushroom table lamp',
    description: 'Warm light under a rounded glass cap, small enough for a shelf or a desk.',
    priceCents: 39_00,
    retailer: 'Paper Lantern Supply (demo)',
    giftId: 'mushroom-table-lamp',
  },
  {
    title: 'Pocket compass with an engraved lid',
    description: 'Brass, a lid for up to forty letters, and a needle that still finds north.',
    priceCents: 28_50,
    retailer: 'Marmalade Compass (demo)',
    giftId: 'engraved-pocket-compass',
  },
  {
    title: 'First coding robot',
    description: 'Drives along a drawn line and learns turns from colored marks. No screen needed.',
    priceCents: 54_00,
    retailer: 'Tin Robot Haberdashery (demo)',
    giftId: 'coding-robot',
  },
  {
    title: 'Bubble tea kit for six evenings',
    description: 'Black tea, tapioca pearls, brown sugar syrup and six wide straws of steel.',
    priceCents: 24_00,
    retailer: 'Seven Teacups Emporium (demo)',
    giftId: 'bubble-tea-home-kit',
  },
  {
    title: 'Notebook with sewn pages',
    description: 'Fits a back pocket, opens flat, and takes fountain pen ink without bleeding.',
    priceCents: 12_00,
    retailer: 'Quiet Acorn Mercantile (demo)',
    giftId: 'thread-sewn-pocket-notebook',
  },
]

const ALWAYS = new Date('2026-01-01T00:00:00Z')
/** The same rows at every start: the last digits of the id count them. */
const ID_START = '5b0a1c3e-0000-4000-8000-'
const ID_END_LENGTH = 12

export const demoPlacements = (): PlacementRow[] =>
  MADE.map(({ giftId, ...made }, place) => ({
    ...made,
    id: `${ID_START}${String(place + 1).padStart(ID_END_LENGTH, '0')}`,
    url: null,
    imageUrl: `/art/${giftId}.svg`,
    faviconUrl: null,
    position: place,
    startsAt: ALWAYS,
    endsAt: null,
    isDemo: true,
  }))
