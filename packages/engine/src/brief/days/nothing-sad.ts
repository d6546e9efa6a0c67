/** 'Recently widowed, nothing sad please': the loss is told, and is not what the gift is to be about. */
const NOTHING_SAD =
  /\b(?:nothing|not|no|isn'?t|aren'?t|avoid) (?:too |so |overly |anything )?(?:sad|depressing|gloomy|mournful|morbid|grief|mourning|sympathy)\b/

export const isNothingSad = (folded: string): boolean => NOTHING_SAD.test(folded)
