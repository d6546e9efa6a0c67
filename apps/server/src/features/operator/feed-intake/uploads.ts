/** Files that an operator sends, part by part: they lie in the database, so that every instance takes and reads them. */
import { UPLOAD_PART_BYTES } from '@presently/contract/operator-intake'
import type { Db, Executor } from '../../../db/open.ts'
import type { Clock } from '../../../platform/clock.ts'
import { AppError } from '../../../platform/errors.ts'
import { newId } from '../../../platform/ids.ts'
import {
  bytesOf,
  forgetUploads,
  insertUpload,
  keepPart,
  partOf,
  type UploadRow,
  uploadById,
} from './store.ts'

export type UploadDeps = { readonly db: Db; readonly clock: Clock }

const KEPT_MS = 24 * 3_600_000
/** Of each operator: one that is looked at, and one on its way. */
const KEPT = 2

type Begun = { readonly operator: number; readonly name: string; readonly bytes: number }

/** Answers the id under which the parts come. */
export async function begin({ db, clock }: UploadDeps, { operator, name, bytes }: Begun): Promise<string> {
  const now = clock()
  const id = newId()
  await insertUpload(db, { id, operator, name: plainName(name), bytes, createdAt: now })
  await forgetUploads(db, { before: new Date(now.getTime() - KEPT_MS), of: { operator, kept: KEPT } })
  return id
}

/** Forgets files that nobody came back for. */
export const forgetOld = ({ db, clock }: UploadDeps): Promise<void> =>
  forgetUploads(db, { before: new Date(clock().getTime() - KEPT_MS) })

/** The last piece of a path, where a browser tells one. */
const plainName = (name: string): string => name.split(/[\\/]/).at(-1) || 'feed'

type Part = { readonly id: string; readonly operator: number; readonly part: number; readonly bytes: Buffer }

/** Keeps one part, and answers how many bytes are there. */
export async function receive({ db }: UploadDeps, { id, operator, part, bytes }: Part): Promise<number> {
  const upload = await uploadOf(db, id, operator)
  const left = upload.bytes - part * UPLOAD_PART_BYTES
  if (bytes.length !== Math.min(left, UPLOAD_PART_BYTES))
    throw new AppError(
      'invalid-fields',
      'This part has another length than the file needs. Choose the file again.',
    )
  await keepPart(db, { uploadId: id, part, bytes })
  return bytesOf(db, id)
}

/** A file that has arrived whole, which its own operator alone may read. Throws an AppError where it has not. */
export async function wholeUpload(db: Db, id: string, operator: number): Promise<UploadRow> {
  const upload = await uploadOf(db, id, operator)
  if ((await bytesOf(db, id)) !== upload.bytes)
    throw new AppError('invalid-fields', GONE, { fields: { upload: GONE } })
  return upload
}

const GONE = 'The file is not here whole. Choose it again.'

async function uploadOf(executor: Executor, id: string, operator: number): Promise<UploadRow> {
  const upload = await uploadById(executor, id)
  if (upload?.operator === operator) return upload
  throw new AppError('invalid-fields', GONE, { fields: { upload: GONE } })
}

/** Its bytes, a part at a time. */
export async function* readUpload(executor: Executor, { id, bytes }: UploadRow): AsyncGenerator<Uint8Array> {
  for (let part = 0; part * UPLOAD_PART_BYTES < bytes; part += 1) {
    const piece = await partOf(executor, id, part)
    if (piece === null) throw new Error(`part ${part} of a file is gone`)
    yield piece
  }
}
