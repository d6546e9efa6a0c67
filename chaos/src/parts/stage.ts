/** What most parts begin with: the whole site on servers of our own, and members who act on it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { Acting } from '../client/actions.ts'
import { type Comparison, createJournal, type Journal } from '../client/journal.ts'
import { buyPlan, type Member, registerMember, untilPaid } from '../client/member.ts'
import type { Statistics } from '../client/statistics.ts'
import { type Ask, isExact, verifyJournal, verifyMails } from '../client/verify.ts'
import { type Cluster, type ClusterOptions, createCluster, query } from '../world/postgres.ts'
import { createRedis, type RedisServer } from '../world/redis.ts'
import type { SiteSettings } from '../world/site.ts'
import { openWorld, type Slot, type World } from '../world/world.ts'

export type Stage = {
  readonly world: World
  readonly cluster: Cluster
  readonly redis: RedisServer
  readonly journal: Journal
  readonly members: readonly Member[]
  /** One for each member. */
  actors(statistics: Statistics, repeats: boolean): readonly Omit<Acting, 'random'>[]
  close(): Promise<void>
}

export type StageOptions = {
  readonly members?: number
  readonly settings?: SiteSettings
  readonly cluster?: ClusterOptions
  readonly hasModel?: boolean
  /** Members speak with an instance each, past the balancer. */
  readonly isDirect?: boolean
}

const PATIENCE_MS = 240_000
const LOOK_MS = 200

export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const { members: count = 8, settings = {}, hasModel = false, isDirect = false } = options
  const [cluster, redis] = await Promise.all([createCluster(options.cluster), createRedis()])
  await Promise.all([cluster.start(), redis.start()])
  const world = await openWorld({
    databaseAddress: cluster.address,
    redisAddress: redis.address,
    settings,
    hasModel,
    closers: [() => cluster.remove(), () => redis.kill()],
  })
  try {
    await Promise.all([...world.webs, world.worker].map((slot) => slot.start()))
    await Promise.all(world.webs.map((slot) => untilIn(world, slot)))
    const journal = createJournal()
    const siteOf = (n: number): string => (isDirect ? world.webs[n % 2]?.address : undefined) ?? world.origin
    const members = await Promise.all(
      Array.from({ length: count }, (_, n) =>
        aMember({ world, journal, site: siteOf(n) }, `member-${n}@example.com`),
      ),
    )
    const actors = (statistics: Statistics, repeats: boolean) =>
      members.map((member, n) => ({ site: siteOf(n), member, journal, statistics, repeats }))
    return { world, cluster, redis, journal, members, actors, close: () => world.close() }
  } catch (error) {
    await world.close()
    throw error
  }
}

type Joining = { readonly world: World; readonly journal: Journal; readonly site: string }

/** A member of Premium, registered and paid for through the site. */
async function aMember({ world, journal, site }: Joining, email: string): Promise<Member> {
  const member = await registerMember({ site, journal }, email)
  await buyPlan({ payments: world.payments, journal }, member, 'premium')
  await untilPaid(member)
  return member
}

/** Waits until something is so; throws a sentence after four minutes. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await isSo())) {
    if (performance.now() - began > PATIENCE_MS) throw new Error(`In vain waited until ${what}.`)
    await sleep(LOOK_MS)
  }
  return performance.now() - began
}

/** Waits until the balancer sends calls to an instance. */
export const untilIn = (world: World, { name, address }: Slot): Promise<number> =>
  until(`${name} is ready`, () => world.proxy.isIn(address))

export type Ledger = {
  readonly comparisons: readonly Comparison[]
  readonly acknowledged: number
  readonly unknown: number
  readonly lost: number
  readonly doubled: number
  readonly problems: readonly string[]
}

const asking =
  ({ databaseAddress }: World): Ask =>
  (statement) =>
    query(databaseAddress, statement)

/** The journal beside the database, once everything that was asked for has been done. */
export async function closeLedger({ journal, world }: Pick<Stage, 'journal' | 'world'>): Promise<Ledger> {
  await world.payments.eventsSent()
  const comparisons = await verifyJournal(journal, asking(world), world.payments)
  const sum = (count: (comparison: Comparison) => number): number =>
    comparisons.reduce((total, comparison) => total + count(comparison), 0)
  return {
    comparisons,
    acknowledged: sum(({ acknowledged }) => acknowledged),
    unknown: sum(({ unknown }) => unknown),
    lost: sum(({ lost }) => lost.length),
    doubled: sum(({ doubled }) => doubled.length),
    problems: comparisons
      .filter((comparison) => !isExact([comparison]))
      .map((comparison) => JSON.stringify(comparison)),
  }
}

/** Waits until every mail has been taken; a killed worker's are taken over by another. */
export async function untilMailsAreSent({ world }: Pick<Stage, 'world'>) {
  const compared = () => verifyMails(asking(world), world.mails.taken)
  await until('every mail is sent', async () => (await compared()).missing === 0).catch(() => {})
  return compared()
}
