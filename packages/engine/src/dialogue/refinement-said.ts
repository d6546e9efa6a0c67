/** What the changes of a whole answer are called. */
import type { Refinement } from '../suggest.ts'

export type NamedRefinement = Exclude<Refinement, `not:${string}`>

type Said = {
  /** As a change is told: 'Likes', 'handmade'. */
  readonly label: string
  readonly now: string
  /** What such ideas are, after 'four of the six are', and what one is; null where that says nothing. */
  readonly are: string | null
  readonly is?: string
}

export const REFINEMENT_SAID: Readonly<Record<NamedRefinement, Said>> = {
  cheaper: { label: 'Price', now: 'cheaper', are: null },
  dearer: { label: 'Price', now: 'more expensive', are: null },
  unusual: { label: 'Likes', now: 'less ordinary', are: null },
  handmade: { label: 'Likes', now: 'handmade', are: 'handmade or made personal' },
  together: {
    label: 'Likes',
    now: 'something to do together',
    are: 'things to do or share together',
    is: 'something to do or share together',
  },
  practical: { label: 'Likes', now: 'practical', are: 'practical' },
  funny: { label: 'Likes', now: 'funny', are: 'meant to raise a laugh' },
  experience: { label: 'Likes', now: 'an experience', are: 'experiences', is: 'an experience' },
  small: { label: 'Likes', now: 'small', are: 'small enough for a pocket' },
  sentimental: { label: 'Likes', now: 'sentimental', are: 'sentimental or made personal' },
  creative: { label: 'Likes', now: 'creative', are: 'for making something' },
  active: { label: 'Likes', now: 'active', are: 'for moving about' },
  calm: { label: 'Likes', now: 'calming', are: 'for resting' },
  edible: {
    label: 'Likes',
    now: 'something to eat or drink',
    are: 'things to eat or drink',
    is: 'something to eat or drink',
  },
  wearable: {
    label: 'Likes',
    now: 'something to wear',
    are: 'things to wear',
    is: 'something to wear',
  },
  'used-up': { label: 'Likes', now: 'nothing to keep or dust', are: 'used up or lived through, not kept' },
  'in-time': {
    label: 'Needed',
    now: 'soon',
    are: 'to be had without a parcel, or in ordinary shops',
  },
}

export const isNamedRefinement = (text: string): text is NamedRefinement =>
  Object.hasOwn(REFINEMENT_SAID, text)
