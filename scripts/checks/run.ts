/** The second half of `npm test`: runs on the project's own Node once the packages are there. */
import { join } from 'node:path'
import { superviseChildren } from '../children.mjs'
import { inWords } from './outcome.ts'
import { runSteps } from './run-steps.ts'
import { selectSteps } from './steps.ts'

const say = (sentence: string): void => console.log(sentence)

try {
  const steps = selectSteps(process.argv.slice(2))
  const outcome = await runSteps(steps, {
    root: join(import.meta.dirname, '../..'),
    node: process.execPath,
    run: superviseChildren().run,
    say,
    // In a log file the codes for colours are only noise.
    env: process.stdout.isTTY ? process.env : { ...process.env, NO_COLOR: '1' },
  })
  say(`\n${inWords(outcome)}`)
  process.exitCode = outcome.failed > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  say('0 passed, 1 failed')
  process.exitCode = 1
}
