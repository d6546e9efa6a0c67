/** Run as a program: the whole process on the web folder given as its argument, for tests of its life. */
import { runProgram } from '../platform/program.ts'
import { quickenPackages } from '../platform/quick-packages.ts'

const [, , webFolder = ''] = process.argv
await runProgram(async () => {
  quickenPackages()
  const { run } = await import('../run.ts')
  await run({ environment: process.env, webFolder })
})
