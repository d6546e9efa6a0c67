/** A page in the site's look that needs no script: what features hand to whoever knows the look. */
export type PlainPage = {
  /** Plain text; the site's name is put behind it. */
  readonly title: string
  /** HTML of the page's main part: whatever is put into it has been escaped. */
  readonly main: string
}
