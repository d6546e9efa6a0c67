/** What several calls of the desk share. */
import { z } from 'zod'

/** What every call of the desk may fail with. To everybody who is no operator each is an address where nothing is. */
export const DESK_ERRORS = ['not-found', 'desk-locked', 'too-many-requests', 'unavailable'] as const

/** The same for a call that needs a code of the last minutes (`needsCode`). */
export const CODE_ERRORS = [...DESK_ERRORS, 'code-needed'] as const

/** A table as text (RFC 4180): its first row names the columns, and no cell is a formula to a spreadsheet. */
export const Csv = z.string().meta({ id: 'Csv' })

/** Rows of a table on the screen; the file of the same table holds all of them. */
export const TABLE_ROWS_MAX = 200
