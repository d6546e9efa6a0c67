/** Run as a program: the whole process on the web folder given as its argument, for tests of its life. */
import { runProgram } from '../platform/program.ts'
import { quickenPackages } from '../platform/quick-packages.ts'
import { endItselfAsSite } from './import-moment.ts'

const [, , webFolder = ''] = process.argv
endItselfAsSite(process.env)
await runProgram(async () => {
  quickenPackages()
  const { run } = await import('../run.ts')
  await run({ environment: process.env, webFolder })
})
