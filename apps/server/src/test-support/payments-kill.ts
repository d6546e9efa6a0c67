/** A process that is killed at one of its steps: whatever it asks of the payment provider or the database from then on fails. */
import type Stripe from 'stripe'
import type { Db } from '../db/open.ts'

export class Killed extends Error {}

export type KillSwitch = {
  /** Counts a step; throws at the one that was chosen, and at all after it. */
  readonly step: () => void
  readonly steps: () => number
}

export function killAt(chosen: number): KillSwitch {
  let steps = 0
  return {
    step: () => {
      steps += 1
      if (steps >= chosen) throw new Killed(`killed at step ${steps}`)
    },
    steps: () => steps,
  }
}

/** Each call is two steps: before it is sent, and when it is done but its answer is not read yet. */
async function inSteps<T>({ step }: KillSwitch, work: () => Promise<T>): Promise<T> {
  step()
  const result = await work()
  step()
  return result
}

const STATEMENTS: readonly PropertyKey[] = [
  'select',
  'selectDistinct',
  'insert',
  'update',
  'delete',
  'execute',
]

/** A database of the process. Statements of a transaction are steps as well, and what is killed in one leaves nothing. */
export function killableDb(db: Db, kill: KillSwitch): Db {
  const transaction: Db['transaction'] = (work, config) =>
    inSteps(kill, () => db.transaction((tx) => work(countStatements(tx, kill)), config))
  const counted = countStatements(db, kill)
  return new Proxy(counted, {
    get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)),
  })
}

const countStatements = <T extends object>(executor: T, kill: KillSwitch): T =>
  new Proxy(executor, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target)
      if (typeof member !== 'function') return member
      return (...given: unknown[]): unknown => {
        if (STATEMENTS.includes(name)) kill.step()
        return Reflect.apply(member, target, given)
      }
    },
  })

/** A client of the provider, whose calls are steps. Lists that are read page by page count as one call a page. */
export function killableStripe(stripe: Stripe, kill: KillSwitch): Stripe {
  return wrapped(stripe, kill) as Stripe
}

/** Signing and checking asks nobody. */
const LOCAL: readonly PropertyKey[] = ['webhooks']

function wrapped(target: object, kill: KillSwitch): object {
  return new Proxy(target, {
    get: (inner, name) => {
      const member: unknown = Reflect.get(inner, name, inner)
      if (LOCAL.includes(name)) return member
      if (typeof member === 'object' && member !== null) return wrapped(member, kill)
      if (typeof member !== 'function') return member
      return (...given: unknown[]): unknown =>
        inSteps(kill, () => Promise.resolve(Reflect.apply(member, inner, given)))
    },
  })
}
