/** Imports that are asked for at the desk: each a job, done by whichever process takes it. */
import { FeedAsked, type FeedImportRow } from '@presently/contract/operator-intake'
import type { JobKind, Jobs } from '../../../db/jobs.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import type { Seal } from '../../../platform/seal.ts'
import { type AuditDeps, audited, note } from '../audit/audited.ts'
import type { FeedIntake, Progress, Taken } from './intake.ts'
import { type Given, orderOf } from './preview.ts'
import { type ImportRow, importById, insertImport, isUnderWay, newestImports, updateImport } from './store.ts'
import { forgetOld } from './uploads.ts'

export type ImportsDeps = AuditDeps & {
  readonly seal: Seal
  readonly feedIntake: FeedIntake
  readonly jobs: Pick<Jobs, 'enqueue'>
}

type Told = { readonly importId: string }

/** A feed may be a million offers. What breaks off is tried again; what is wrong with a feed is not. */
export const IMPORT_FEED: JobKind<Told> = {
  name: 'import-feed',
  retries: 2,
  retryAfterMax: 60,
  patience: 6 * 3_600,
}

const SHOWN = 20
/** Whose seal it is: an address may hold the operator's key of a network. */
const ASKED = 'imports of feeds'

/** Asks for an import. One of the same shop that waits or runs refuses another. */
export async function ask(deps: ImportsDeps, given: Given): Promise<string> {
  const { asked, operator } = given
  const { order } = await orderOf(deps, given)
  const id = newId()
  const deed = {
    operator,
    action: 'feed-import-asked',
    subject: deps.feedIntake.feedIdOf(asked.retailer),
  } as const
  await audited(deps, deed, async (tx) => {
    if (await isUnderWay(tx, asked.retailer))
      throw new AppError(
        'conflict',
        `A feed of ${asked.retailer} is being imported. Wait until it has ended.`,
      )
    await insertImport(tx, {
      id,
      operator,
      retailer: asked.retailer,
      from: asked.address === null ? order.from : new URL(asked.address).host,
      uploadId: asked.upload,
      asked: deps.seal.seal(JSON.stringify(asked), ASKED),
      askedAt: deps.clock(),
    })
    await deps.jobs.enqueue(tx, IMPORT_FEED, { importId: id })
  })
  return id
}

export const newest = async ({ db }: Pick<ImportsDeps, 'db'>): Promise<FeedImportRow[]> =>
  (await newestImports(db, SHOWN)).map((row) => ({
    id: row.id,
    retailer: row.retailer,
    from: row.from,
    operator: row.operator,
    note: row.note,
    ...countsOf(row),
    state: row.state as FeedImportRow['state'], // the table holds no other
    askedAt: row.askedAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }))

/** Does an import that was asked for; one that ended is left alone. */
export async function carryOut(deps: ImportsDeps, { importId }: Told, signal: AbortSignal): Promise<void> {
  const row = await importById(deps.db, importId)
  if (row === null || row.endedAt !== null) return
  try {
    await end(deps, row, await importOf(deps, row, signal))
  } catch (error) {
    if (error instanceof AppError) return end(deps, row, refusedBy(error))
    await updateImport(deps.db, importId, { state: 'failed', note: BROKEN })
    throw error
  }
}

const BROKEN =
  'It broke off; the site’s log says why. It is tried again by itself, and waits among the jobs if that fails.'
const NOTHING = { rows: 0, taken: 0, leftOut: 0, applied: null, unfindable: 0, isUnchanged: false }
const refusedBy = ({ message }: AppError): Taken => ({ ...NOTHING, refused: message })

async function importOf(deps: ImportsDeps, row: ImportRow, signal: AbortSignal): Promise<Taken> {
  const text = row.asked === null ? null : deps.seal.open(row.asked, ASKED)
  if (text === null)
    return { ...NOTHING, refused: 'The site’s key has changed since it was asked for. Ask again.' }
  const asked = FeedAsked.parse(JSON.parse(text))
  const { order, ...opening } = await orderOf(deps, { asked, operator: row.operator })
  await updateImport(deps.db, row.id, { state: 'running', note: null, ...countsOf(NOTHING) })
  const telling = teller((progress) => updateImport(deps.db, row.id, countsOf(progress)))
  try {
    return await deps.feedIntake.run(order, { ...opening, signal, onProgress: telling.tell })
  } finally {
    await telling.end()
  }
}

const countsOf = ({ rows, taken, leftOut, applied }: Progress) => ({ rows, taken, leftOut, applied })

async function end(deps: ImportsDeps, row: ImportRow, taken: Taken): Promise<void> {
  const { refused } = taken
  await updateImport(deps.db, row.id, {
    ...countsOf(taken),
    state: refused === null ? 'done' : 'refused',
    note: refused ?? wordOn(taken),
    asked: null,
    endedAt: deps.clock(),
  })
  const { operator } = row
  const outcome = refused === null ? 'done' : 'refused'
  await note(deps, {
    operator,
    action: 'feed-imported',
    subject: deps.feedIntake.feedIdOf(row.retailer),
    outcome,
  })
  await forgetOld(deps)
}

function wordOn({ isUnchanged, unfindable }: Taken): string | null {
  if (isUnchanged) return 'Nothing has changed since the last reading.'
  return unfindable === 0
    ? null
    : `${unfindable} of those taken will be found by no search. The report says which.`
}

const TOLD_EACH_MS = 1_000

/** Keeps how far it is, now and then, and never two at a time: the database has more to do meanwhile. */
function teller(keep: (progress: Progress) => Promise<void>) {
  let keeping: Promise<void> | null = null
  let toldAt = Number.NEGATIVE_INFINITY
  return {
    tell: (progress: Progress): void => {
      if (keeping !== null || performance.now() - toldAt < TOLD_EACH_MS) return
      toldAt = performance.now()
      // How far it is, is no reason to break off.
      keeping = keep(progress)
        .catch(() => {})
        .finally(() => (keeping = null))
    },
    end: async (): Promise<void> => {
      await keeping
    },
  }
}
