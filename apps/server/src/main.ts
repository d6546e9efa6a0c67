/** The process: starts the server on the environment and the built web application; nothing else. */
import { join } from 'node:path'
import { readWords, runProgram } from './platform/program.ts'
import { quickenPackages } from './platform/quick-packages.ts'

const USAGE = `The site takes no words: its settings are variables of the environment, as in PORT=8080 npm start.
npm run doctor lists them all.`

await runProgram(async () => {
  readWords({}, USAGE)
  quickenPackages()
  const { run } = await import('./run.ts')
  await run({ environment: process.env, webFolder: join(import.meta.dirname, '../../web/dist/client') })
})
