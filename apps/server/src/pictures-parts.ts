/** Pictures that we draw, and those of shops. */
import type { AppDeps } from './app-deps.ts'
import type { FeatureDeps } from './features/index.ts'
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
  const shopPictures = createShopPictures({ db: database.db, clock, fetchPicture })
  return {
    shopPictures,
    pictureOf: (of, kept) => shopPictures.address(of, kept),
    pictureAddresses: (gifts) => pictures.addressesOfIdeas(gifts),
    picturesOf: (giftIds) => pictures.addressesOf(giftIds),
    pictureOfCategory: (category) => catalogue.find((gift) => gift.category === category) ?? null,
  }
}
