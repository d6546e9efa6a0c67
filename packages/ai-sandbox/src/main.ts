/** Runs the sandbox as a program: `node packages/ai-sandbox/src/main.ts --port 4010 --scenario lying`. */
import { parseArgs } from 'node:util'
import { createAiSandbox } from './create-ai-sandbox.ts'
import { SCENARIOS, scenarioOf } from './scenarios/named.ts'

const USAGE = 'main.ts [--port PORT] [--scenario NAME]'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)

function words() {
  try {
    return parseArgs({
      options: { port: { type: 'string', default: '4010' }, scenario: { type: 'string' } },
    }).values
  } catch (error) {
    say(`${error instanceof Error ? error.message : ''}\n${USAGE}`)
    process.exit(2)
  }
}

const { port, scenario } = words()

if (scenario !== undefined && !Object.hasOwn(SCENARIOS, scenario)) {
  say(`There is no scenario ${scenario}. Choose one of ${Object.keys(SCENARIOS).join(', ')}.`)
  process.exitCode = 1
} else {
  const sandbox = await createAiSandbox({
    port: Number(port),
    ...(scenario !== undefined && { scenario: scenarioOf(scenario) }),
  })
  say(`The AI sandbox is ready on ${sandbox.origin} (AI_BASE_URL=${sandbox.origin}/v1)`)
  const close = (): void => void sandbox.close()
  process.once('SIGTERM', close)
  process.once('SIGINT', close)
}
