/** Run as a program: the whole process on the web folder given as its argument, for tests of its life. */
import { runProgram } from '../platform/program.ts'
import { run } from '../run.ts'

const [, , webFolder = ''] = process.argv
await runProgram(async () => {
  await run({ environment: process.env, webFolder })
})
