/** A null whose other type the compiler should know. */
export const none = <T>(): T | null => null

export type Metadata = Record<string, string>

/** Any object on the wire. */
export type Wire = Readonly<Record<string, unknown>>

/** A list as every list call answers it. */
export interface WireList {
  readonly object: 'list'
  readonly data: readonly unknown[]
  readonly has_more: boolean
  readonly url: string
}

export const listOf = (data: readonly unknown[], url: string, hasMore = false): WireList => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
})

export interface Address {
  city: string | null
  country: string | null
  line1: string | null
  line2: string | null
  postal_code: string | null
  state: string | null
}

export const emptyAddress = (): Address => ({
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
})

/** Where from and when: the least that every record starts with. */
export interface Birth {
  readonly id: string
  readonly created: number
}
