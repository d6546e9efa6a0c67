/** Pictures that we draw, and those of shops. */
import type { AppDeps } from './app-deps.ts'
import type { FeatureDeps } from './features/index.ts'
import { drawnAs } from './features/pictures/drawn-idea.ts'
import type { Pictures } from './features/pictures/service.ts'
import { createShopPictures } from './features/pictures/shop-pictures.ts'

type PictureParts = Pick<
  FeatureDeps,
  'shopPictures' | 'pictureOf' | 'pictureAddresses' | 'picturesOf' | 'pictureOfCategory'
>

export function pictureParts(
  { database, clock, fetchPicture, gifts: catalogue }: AppDeps,
  pictures: Pictures,
): PictureParts {
  const known = new Set(catalogue.map(({ id }) => id))
  const shopPictures = createShopPictures({ db: database.db, clock, fetchPicture })
  return {
    shopPictures,
    pictureOf: (of, kept) => shopPictures.address(of, kept),
    pictureAddresses: (gifts) =>
      pictures.addresses(gifts.map((gift) => (known.has(gift.id) ? gift : drawnAs(gift)))),
    picturesOf: (giftIds) => pictures.addressesOf(giftIds),
    pictureOfCategory: (category) => catalogue.find((gift) => gift.category === category) ?? null,
  }
}
