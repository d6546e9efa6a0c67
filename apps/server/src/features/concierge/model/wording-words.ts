/** Words of which a model's wording may make more or less use than we do, because none of them tells anything. */

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** They may come and go between words that tell something. Numbers, 'of', 'no', 'not', 'I' and 'you' are none of them. */
export const LINKING: ReadonlySet<string> = words(
  "a an the and so now is are it it's its that this these those there there's here here's",
)

/** What stands set off by marks and is made of these alone is friendly and nothing else. */
export const FRIENDLY: ReadonlySet<string> = words(
  "a an and as asked call course done for fine glad gladly go good great happy have hello here here's hi i it let let's look lovely me my nice of okay on pleasure ready right say see sure take thank thanks that the there thing think thinking this to understood us welcome what's with wish you your",
)
