/** The guides on a first screen: the build draws the card of one, whose facts are places such as {guide.title}. */
import type { GuideSummary } from '@presently/contract/site-config'
import { escapeHtml } from '../platform/escape-html.ts'

const CARD = /<li>(?:(?!<li>)[^])*?\{guide\.slug\}[^]*?<\/li>/
/** A picture's place begins as the address of one of our drawings does. */
const PLACE = /(?:\/art\/)?\{guide\.(slug|title|category|emoji|description|image)\}/g
/** Cards that may be in the first view of a wide screen; the pictures of others come when they are near. */
const IN_VIEW = 4

/** The screen with a card for each guide; one without a place for them stays as it is. */
export const withGuides = (screen: string, guides: readonly GuideSummary[]): string =>
  screen.replace(CARD, (card) =>
    guides
      .map((guide, index) =>
        (index < IN_VIEW ? card : card.replace('loading="eager"', 'loading="lazy"')).replace(
          PLACE,
          (_place, fact: keyof GuideSummary) => escapeHtml(guide[fact]),
        ),
      )
      .join(''),
  )
