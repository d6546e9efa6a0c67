/** The certificate of an erased account, as text: what went and when, what is kept and why. It names nobody. */
import { KEPT } from '@presently/contract/kept'
import type { ErasureRow } from './store.ts'

const WIDTH = 34

export function certificateOf(
  { id, at, reference, rows, hadPayments }: ErasureRow,
  siteName: string,
): string {
  const names = Object.keys(rows).sort()
  const total = names.reduce((sum, name) => sum + (rows[name] ?? 0), 0)
  const lines = [
    `CERTIFICATE OF ERASURE, ${siteName}`,
    '',
    `Certificate  ${id}`,
    `Erased       ${at.toISOString()} (UTC)`,
    `Reference    ${reference}`,
    '',
    'The reference is a hash of the e-mail address, made with a key that only this site holds. Nobody can',
    'read the address from it; whoever knows the address can have this site look it up.',
    '',
    'WHAT WAS ERASED',
    '',
    ...names.map((name) => `${name.padEnd(WIDTH)}${String(rows[name] ?? 0).padStart(8)}`),
    `${'rows in all'.padEnd(WIDTH)}${String(total).padStart(8)}`,
    '',
    'WHAT IS KEPT, AND WHY',
    '',
    ...keptLines(hadPayments).flatMap((line) => [line, '']),
  ]
  return `${lines.join('\n').trimEnd()}\n`
}

const keptLines = (hadPayments: boolean): string[] => [
  ...(hadPayments
    ? [
        [
          '- Payments: the payment provider keeps its records of what was paid, for as long as tax and',
          '  commercial law asks (GDPR Art. 17(3)(b)). Every plan has ended, and nothing more is charged.',
        ].join('\n'),
      ]
    : []),
  [
    '- The audit log of this site: that an account was erased, when, and what operators did before,',
    '  without its id and without its address. It shows that this was done (GDPR Art. 5(2)).',
  ].join('\n'),
  `- Texts of searches, which never named an account: they go ${KEPT.searchTextDays} days after the search.`,
  [
    '- Backups from before that moment, until newer ones take their place. An account that is restored',
    '  from one has to be erased again.',
  ].join('\n'),
]
