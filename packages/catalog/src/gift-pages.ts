/**
 * Where each idea has its page, since when, and when what stands there last changed: `data/gift-pages.tsv`. An address comes from the title
 * once and stays when the title changes. Run as a program with `--write` it notes new and changed ideas as of today.
 */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Gift } from '@presently/engine/gift'
import { loadGifts } from './load.ts'

/** What a page tells of an idea. */
export type GiftOnPage = Pick<
  Gift,
  'id' | 'title' | 'description' | 'category' | 'priceCents' | 'delights' | 'wrongFor'
>

export type GiftPageRow = {
  readonly id: string
  /** The last part of its address. */
  readonly slug: string
  /** ISO dates: of the day on which it came, and of the last change that its readers would notice. */
  readonly addedOn: string
  readonly changedOn: string
  /** Tells whether it changed. */
  readonly digest: string
  /** Slugs that it had: who follows one is sent on. */
  readonly formerSlugs: readonly string[]
}

const FILE = new URL('../data/gift-pages.tsv', import.meta.url)
const DIGEST_LENGTH = 8
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const ISO_DATE = /^\d{4}-\d\d-\d\d$/

/** Unchecked: `check.ts` judges them. */
export const loadGiftPages = (): GiftPageRow[] => readGiftPages(readFileSync(FILE, 'utf8'))

export const readGiftPages = (text: string): GiftPageRow[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', slug = '', addedOn = '', changedOn = '', digest = '', former = ''] = line.split('\t')
      return { id, slug, addedOn, changedOn, digest, formerSlugs: former.split(',').filter(Boolean) }
    })

/** @example slugOfTitle('Café au lait bowls, set of 4') // 'cafe-au-lait-bowls-set-of-4' */
export const slugOfTitle = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

/** The same for the same texts and prices. */
export const digestOf = ({
  title,
  description,
  category,
  priceCents,
  delights,
  wrongFor,
}: GiftOnPage): string =>
  createHash('sha256')
    .update(JSON.stringify([title, description, category, priceCents, delights ?? [], wrongFor ?? []]))
    .digest('hex')
    .slice(0, DIGEST_LENGTH)

/**
 * The rows as of today. A new idea gets an address that nobody has or had; of one that changed, the day is noted. What the catalogue has
 * no more keeps its row, so that its address is given to no other.
 *
 * @param today ISO date
 */
export function notedGiftPages(
  rows: readonly GiftPageRow[],
  gifts: readonly GiftOnPage[],
  today: string,
): GiftPageRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const taken = new Set(rows.flatMap(({ slug, formerSlugs }) => [slug, ...formerSlugs]))
  for (const gift of gifts) {
    const digest = digestOf(gift)
    const row = byId.get(gift.id)
    if (row?.digest === digest) continue
    const slug = row?.slug ?? freeSlug(gift, taken)
    taken.add(slug)
    byId.set(gift.id, {
      id: gift.id,
      slug,
      addedOn: row?.addedOn ?? today,
      changedOn: today,
      digest,
      formerSlugs: row?.formerSlugs ?? [],
    })
  }
  return [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1))
}

function freeSlug({ id, title }: GiftOnPage, taken: ReadonlySet<string>): string {
  const slug = slugOfTitle(title)
  return slug === '' || taken.has(slug) ? id : slug
}

/** What is wrong with the rows, each with the id that it is about. */
export function giftPageComplaints(
  rows: readonly GiftPageRow[],
  gifts: readonly GiftOnPage[],
): { readonly id: string; readonly problem: string }[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  const owners = Map.groupBy(
    rows.flatMap(({ id, slug, formerSlugs }) => [slug, ...formerSlugs].map((own) => ({ id, own }))),
    ({ own }) => own,
  )
  const say = (id: string, problem: string) => ({ id, problem })
  return [
    ...rows.flatMap((row) => rowComplaints(row).map((problem) => say(row.id, problem))),
    ...[...owners].flatMap(([own, all]) =>
      all.slice(1).map(({ id }) => say(id, `has the address ${own}, which ${all[0]?.id} has`)),
    ),
    ...gifts
      .filter((gift) => byId.get(gift.id)?.digest !== digestOf(gift))
      .map(({ id }) => say(id, 'is new or changed: run node packages/catalog/src/gift-pages.ts --write')),
  ]
}

function rowComplaints({ slug, formerSlugs, addedOn, changedOn }: GiftPageRow): string[] {
  const misshapen = [slug, ...formerSlugs].filter((one) => !SLUG.test(one))
  const areDates = ISO_DATE.test(addedOn) && ISO_DATE.test(changedOn) && addedOn <= changedOn
  return [
    ...misshapen.map((one) => `has the address ${one}, which is no kebab-case`),
    ...(areDates ? [] : ['needs the day on which it came, and that of its last change, which is no earlier']),
  ]
}

const lineOf = ({ id, slug, addedOn, changedOn, digest, formerSlugs }: GiftPageRow): string =>
  [id, slug, addedOn, changedOn, digest, ...(formerSlugs.length > 0 ? [formerSlugs.join(',')] : [])].join(
    '\t',
  )

if (import.meta.main && process.argv.includes('--write')) {
  const today = new Date().toISOString().slice(0, 10)
  const rows = notedGiftPages(loadGiftPages(), loadGifts(), today)
  writeFileSync(FILE, `${rows.map(lineOf).join('\n')}\n`)
}
