/** Runs the sandbox as a program: `node packages/ai-sandbox/src/main.ts --port 4010 --scenario lying`. */
import { parseArgs } from 'node:util'
import { type AiSandboxOptions, createAiSandbox } from './create-ai-sandbox.ts'
import { SCENARIOS, scenarioOf } from './scenarios/named.ts'
import { recorded } from './scenarios/recorded.ts'

const USAGE =
  'main.ts [--port PORT] [--scenario NAME] [--folder DIR [--wait SECONDS] [--rate TOKENS_A_SECOND]]'
const RECORDED = 'recorded'
const SECOND_MS = 1000

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
function refuse(sentence: string): never {
  say(`${sentence}\n${USAGE}`)
  process.exit(2)
}

function words() {
  try {
    return parseArgs({
      options: {
        port: { type: 'string', default: '4010' },
        scenario: { type: 'string' },
        folder: { type: 'string' },
        wait: { type: 'string', default: '0' },
        rate: { type: 'string', default: '0' },
      },
    }).values
  } catch (error) {
    return refuse(error instanceof Error ? error.message : '')
  }
}

function numberOf(text: string, name: string): number {
  const number = Number(text)
  return Number.isFinite(number) && number >= 0 ? number : refuse(`--${name} wants a number, such as 60.`)
}

function chosen({ scenario, folder, wait, rate }: ReturnType<typeof words>): AiSandboxOptions['scenario'] {
  if (scenario === RECORDED)
    return recorded({
      folder: folder ?? refuse('Say with --folder where the prompts and answers lie.'),
      waitMs: numberOf(wait, 'wait') * SECOND_MS,
      rate: numberOf(rate, 'rate'),
    })
  if (scenario === undefined) return undefined
  return Object.hasOwn(SCENARIOS, scenario)
    ? scenarioOf(scenario)
    : refuse(
        `There is no scenario ${scenario}. Choose one of ${[...Object.keys(SCENARIOS), RECORDED].join(', ')}.`,
      )
}

const told = words()
const scenario = chosen(told)
const sandbox = await createAiSandbox({
  port: numberOf(told.port, 'port'),
  ...(scenario !== undefined && { scenario }),
})
say(`The AI sandbox is ready on ${sandbox.origin} (AI_BASE_URL=${sandbox.origin}/v1)`)
const close = (): void => void sandbox.close()
process.once('SIGTERM', close)
process.once('SIGINT', close)
