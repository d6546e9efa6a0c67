/** Runs checks one after another, each whatever became of the others, and adds up what they found. */
import { FAILED, inWords, type Outcome, sumOf } from './outcome.ts'
import type { Step, StepDeps } from './step.ts'

type Done = { readonly step: Step; readonly outcome: Outcome }

export async function runSteps(steps: readonly Step[], deps: StepDeps): Promise<Outcome> {
  const done: Done[] = []
  for (const step of steps) done.push({ step, outcome: await runStep(step, deps) })
  const failed = done.filter(({ outcome }) => outcome.failed > 0).map(({ step }) => step.name)
  if (failed.length > 0)
    deps.say(`\nFailed: ${failed.join(', ')}. To run these alone: npm test -- ${failed.join(' ')}`)
  return sumOf(done.map(({ outcome }) => outcome))
}

async function runStep(step: Step, deps: StepDeps): Promise<Outcome> {
  const startedAt = performance.now()
  deps.say(`\n== ${step.heading}`)
  const outcome = await step.run(deps).catch((error: unknown) => {
    deps.say(error instanceof Error ? error.message : String(error))
    return FAILED
  })
  if (outcome.failed > 0 && step.remedy) deps.say(step.remedy)
  deps.say(`${inWords(outcome)} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  return outcome
}
