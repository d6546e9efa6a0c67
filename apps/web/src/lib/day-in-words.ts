/** Moments as they are written where the reader is: by the clock and the calendar of their own zone, in US English. */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' })
const MOMENT = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The day of an ISO time: 'October 3, 2026'. A text that is no time throws a RangeError. */
export const dayInWords = (isoTime: string): string => DAY.format(new Date(isoTime))

/**
 * An ISO time: 'Nov 21, 2026, 9:40 AM'. In a narrow column the hour keeps its half of the day. A text that is no time throws
 * a RangeError.
 */
export const momentInWords = (isoTime: string): string =>
  MOMENT.format(new Date(isoTime)).replace(/\s(?=[AP]M$)/, '\u00a0')
