import { type ParseArgsConfig, parseArgs } from 'node:util'

/** What shells expect of a program whose words mean nothing to it. */
const MISUSED = 2

/** The words of the command line; where one means nothing, the process ends with those that there are. */
export function wordsOrEnd<const Config extends ParseArgsConfig>(
  config: Config,
  usage: string,
): ReturnType<typeof parseArgs<Config>> {
  try {
    return parseArgs(config)
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : ''}\n${usage}`)
    process.exit(MISUSED)
  }
}
