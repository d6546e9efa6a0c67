import type { Rolldown } from 'vite'
import { isReachedFrom } from './reached-from.ts'

const START = /\/src\/app\/start\.tsx$/

/**
 * One file for the start of the application. Left alone, the bundler makes a file of each part that it shares with a lazy
 * page: forty of them, which compress worse than one, and are asked for one by one.
 */
export function startFile(): Rolldown.CodeSplittingGroup {
  return {
    debugName: 'start',
    name: (id, modules) => (isReachedFrom(START, id, modules) ? 'start' : null),
  }
}
