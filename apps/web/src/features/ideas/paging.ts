import { PAGE_SIZE } from './contract-facts.ts'

export type Paging = { readonly page: number; readonly pages: number; readonly size: number }

/** Where a page stands among all; a page past the last is the last. */
export function pagingOf(found: number, page: number): Paging {
  const pages = Math.max(1, Math.ceil(found / PAGE_SIZE))
  return { page: Math.min(page, pages), pages, size: PAGE_SIZE }
}
