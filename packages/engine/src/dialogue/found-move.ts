/** A move with its place in the message: what is said first is done first. */
import type { Move } from './move.ts'

export type FoundMove = { readonly at: number; readonly move: Move }
