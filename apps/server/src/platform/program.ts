/** What the programs of the command line share: how they read their words, and how they end. */
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { StartRefusal } from './start-refusal.ts'

const DONE = 0
const REFUSED = 1
/** What shells expect of a program whose words mean nothing to it. */
const MISUSED = 2

/** What is wrong are the words of the command: its message says which there are. */
export class UsageRefusal extends StartRefusal {}

/** Throws a UsageRefusal with the usage where a word means nothing. Without `args` it reads those of the process. */
export function readWords<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (cause) {
    throw new UsageRefusal(usage, { cause })
  }
}

/** Runs a program that ends with the exit code it answers. A refusal is printed as it is, without a stack. */
export async function runProgram(program: () => Promise<number | undefined>): Promise<void> {
  try {
    process.exitCode = (await program()) ?? DONE
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = error instanceof UsageRefusal ? MISUSED : REFUSED
  }
}
