/** '2 girls 6 and 8 and 1 boy 10': the years of children who are listed by their sexes or kin. */

const KIDS = String.raw`(?:girls?|boys?|kids?|sons?|daughters?|nephews?|nieces?|grand ?sons?|grand ?daughters?|brothers?|sisters?|cousins?|stepsons?|stepdaughters?|godsons?|goddaughters?)`
const YEARS = String.raw`(?:[-\s]?(?:years?|yrs?|yo|y\/o)(?: old)?)?`
const NUMBERS = String.raw`1?\d(?:(?:\s*,\s*|\s+|\s*(?:and|&|\/|-)\s*)1?\d){0,12}(?!\d)${YEARS}\)?`
const ONE_LIST = String.raw`${KIDS}\s*(?:[,(:]\s*)?(?:(?:who (?:is|are)|is|are)\s*)?(?:aged?\s*|ages\s*)?${NUMBERS}`
const NEXT = String.raw`\s*(?:,|;|\+|&|and|plus|, and)\s*(?:(?:an?|my|our|the|one|two|three|\d)\s){0,2}`

/** Two such lists or more, one behind the other. */
export const CHILD_LISTS = String.raw`\b${ONE_LIST}(?:${NEXT}${ONE_LIST}){1,12}`

const COUNTS = new RegExp(String.raw`\b\d+ (?=${KIDS}\b)`, 'g')

/** Of all of them, and not of how many they are. */
export const yearsInLists = (said: string): number[] =>
  Array.from(said.replaceAll(COUNTS, ' ').matchAll(/\d{1,2}/g), ([text]) => Number(text))
