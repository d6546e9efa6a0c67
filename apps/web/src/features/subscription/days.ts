const longDay = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })

/** 'December 3, 2025' */
export const dayOf = (instant: string): string => longDay.format(new Date(instant))
