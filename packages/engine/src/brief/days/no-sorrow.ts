/** Sorrows that are told and not what the gift is about. */

/** 'Recently widowed, nothing sad please': the loss is told, and is not what the gift is to be about. */
const NOTHING_SAD =
  /\b(?:nothing|not|no|isn'?t|aren'?t|avoid) (?:too |so |overly |anything )?(?:sad|depressing|gloomy|mournful|morbid|grief|mourning|sympathy)\b/

export const isNothingSad = (folded: string): boolean => NOTHING_SAD.test(folded)

const IS_EXPECTING =
  /\b(?:expecting|pregnant|baby shower|newborn|new baby|had (?:a|her|their) (?:\p{L}+ )?(?:baby|son|daughter|twins)|finally have)\b/u

/** 'Expecting after years of IVF': the sorrow is over. */
export const isExpecting = (folded: string): boolean => IS_EXPECTING.test(folded)
