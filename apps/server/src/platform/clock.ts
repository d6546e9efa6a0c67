/** The present moment, as an argument: tests set it, the process uses the system's. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()
