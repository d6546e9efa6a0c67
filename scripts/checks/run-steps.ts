/** Runs checks, those that may side by side, each whatever became of the others, and adds up what they found. */
import { availableParallelism } from 'node:os'
import { FAILED, inWords, type Outcome, sumOf } from './outcome.ts'
import type { Step, StepDeps } from './step.ts'

type Done = { readonly step: Step; readonly outcome: Outcome }

export async function runSteps(steps: readonly Step[], deps: StepDeps): Promise<Outcome> {
  const done: Done[] = []
  for (const stage of stagesOf(steps)) done.push(...(await runStage(stage, deps)))
  const failed = done.filter(({ outcome }) => outcome.failed > 0).map(({ step }) => step.name)
  if (failed.length > 0)
    deps.say(`\nFailed: ${failed.join(', ')}. To run these alone: npm test -- ${failed.join(' ')}`)
  return sumOf(done.map(({ outcome }) => outcome))
}

/** Neighbours that may run side by side make one stage; every other step is a stage of its own. */
function stagesOf(steps: readonly Step[]): readonly (readonly Step[])[] {
  const stages: Step[][] = []
  for (const step of steps) {
    const last = stages.at(-1)
    if (step.sideBySide && last?.[0]?.sideBySide) last.push(step)
    else stages.push([step])
  }
  return stages
}

async function runStage(stage: readonly Step[], deps: StepDeps): Promise<Done[]> {
  const [first] = stage
  if (first && stage.length === 1) return [{ step: first, outcome: await runStep(first, deps) }]
  const waiting = [...stage]
  const done: Done[] = []
  const work = async (): Promise<void> => {
    for (let step = waiting.shift(); step; step = waiting.shift())
      done.push({ step, outcome: await runQuietly(step, deps) })
  }
  // One more than there are cores: one of them may wait for the network.
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, work))
  return done
}

/** Of steps that run at the same time each says all that it has to say at its end. */
async function runQuietly(step: Step, deps: StepDeps): Promise<Outcome> {
  const said: string[] = []
  const outcome = await runStep(step, { ...deps, say: (sentence) => said.push(sentence) })
  deps.say(said.join('\n'))
  return outcome
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
