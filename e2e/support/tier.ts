/** Which tier of tests runs: `npm test` is the quick one, `npm run test:long` proves the same at length (docs/testing.md). */
export const isLongTier = process.env.TESTS === 'long'

/** Both themes are looked at in the long tier; the quick one takes the dark, which is the harder to get right. */
export const THEMES = isLongTier ? (['light', 'dark'] as const) : (['dark'] as const)

export type Look = { readonly colorScheme: 'light' | 'dark'; readonly width: 390 | 1280 }

/** A phone's and a desktop's width in both themes; the quick tier takes the one that is named. */
export const looks = (quick: Look): readonly Look[] =>
  isLongTier
    ? (['light', 'dark'] as const).flatMap((colorScheme) =>
        ([390, 1280] as const).map((width) => ({ colorScheme, width })),
      )
    : [quick]
