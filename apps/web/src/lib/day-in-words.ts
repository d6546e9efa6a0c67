const FORMAT = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })

/** An ISO time as the visitor's day: 'October 3, 2026'. */
export const dayInWords = (isoTime: string): string => FORMAT.format(new Date(isoTime))
