/** What a day of model calls cost, counted by all instances together and over restarts. */
import { sql } from 'drizzle-orm'
import type { Executor } from './open.ts'
import { modelSpending } from './schema/model-spending.ts'

/** Adds millionths of a US dollar, or takes them back, and answers the day's sum. `day`: an ISO date. */
export async function addModelSpending(executor: Executor, day: string, micro: number): Promise<number> {
  const [row] = await executor
    .insert(modelSpending)
    .values({ day, microDollars: micro })
    .onConflictDoUpdate({
      target: modelSpending.day,
      set: { microDollars: sql`${modelSpending.microDollars} + excluded.micro_dollars` },
    })
    .returning({ sum: modelSpending.microDollars })
  return row?.sum ?? micro
}
