/** The ways a gift can be staged, in the order in which its number chooses them. */
export const STAGE_NAMES = ['table', 'arch', 'label', 'tag', 'stack', 'unfold', 'box'] as const

/** The name of a staging. */
export type StageName = (typeof STAGE_NAMES)[number]
