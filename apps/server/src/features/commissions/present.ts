/** What is said of reports that were taken. */
import type { ReportFile } from './report-file.ts'
import type { Recorded } from './service.ts'
import type { Balance } from './store.ts'

/** The answer to a postback. */
export const postbackAnswer = ({ added, changed, unchanged }: Recorded): { readonly message: string } => ({
  message: added + changed > 0 ? 'Noted' : unchanged > 0 ? 'Noted before' : 'No commission is meant',
})

/** Lines for whoever imported a file. */
export function importLines({ network, skipped }: ReportFile, recorded: Recorded): string[] {
  const { added, changed, unchanged } = recorded
  return [
    `${network.name}: ${added} new, ${changed} changed, ${unchanged} known before or older than what is known.`,
    ...(skipped > 0 ? [`${skipped} ${skipped === 1 ? 'row speaks' : 'rows speak'} of no commission.`] : []),
  ]
}

const CENTS = 100

/** What stands in the ledger, a line a currency. */
export function balanceLines(balances: readonly Balance[]): string[] {
  const currencies = [...Map.groupBy(balances, ({ currency }) => currency)]
  if (currencies.length === 0) return ['The ledger is empty.']
  return currencies.map(([currency, rows]) => {
    const sums = rows.map(({ state, count, cents }) => `${(cents / CENTS).toFixed(2)} ${state} (${count})`)
    return `${currency}: ${sums.join(', ')}`
  })
}
