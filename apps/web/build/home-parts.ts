import type { Rolldown } from 'vite'
import { isReachedFrom } from './reached-from.ts'

const HOME = /\/src\/app\/home-page\.tsx$/
/** What many screens are made of, as against what one screen alone is about. */
const PART =
  /\/src\/(?:(?:ui|lib)\/|(?:app\/ad|features\/(?:ads\/ad-|guides\/guide-card))[.\w-]*$)|\/node_modules\/lucide-react\//

/**
 * One file for the parts that home shares with other lazy screens, in place of some fifteen: on a slow line each request is
 * a wait. A screen that needs one of them gets the others along, which are a few kilobytes.
 */
export function homeParts(): Rolldown.CodeSplittingGroup {
  return {
    debugName: 'home parts',
    test: PART,
    minShareCount: 2,
    name: (id, modules) => (isReachedFrom(HOME, id, modules) ? 'parts' : null),
  }
}
