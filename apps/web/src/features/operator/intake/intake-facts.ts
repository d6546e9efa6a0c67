/** The contract's addresses and limits of feeds that are sent; see contract-facts.ts. */
import type { AddressOf } from '@presently/contract/call'
import type * as intake from '@presently/contract/operator-intake'

export const BEGIN_UPLOAD = {
  method: 'POST',
  path: '/api/operator/feeds/uploads',
} as const satisfies AddressOf<typeof intake.beginUpload>

export const SEND_PART = {
  method: 'PUT',
  path: '/api/operator/feeds/uploads/:id',
} as const satisfies AddressOf<typeof intake.sendPart>

export const PREVIEW_FEED = {
  method: 'POST',
  path: '/api/operator/feeds/preview',
} as const satisfies AddressOf<typeof intake.previewFeed>

export const IMPORT_FEED = {
  method: 'POST',
  path: '/api/operator/feeds/imports',
} as const satisfies AddressOf<typeof intake.importFeed>

export const LIST_IMPORTS = {
  method: 'GET',
  path: '/api/operator/feeds/imports',
} as const satisfies AddressOf<typeof intake.listImports>

export const PART_BYTES = 524_288
