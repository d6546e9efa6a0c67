/** Run as a program: the whole process on the web folder given as its argument, for tests of its life. */
import { run } from '../run.ts'

const [, , webFolder = ''] = process.argv
await run({ environment: process.env, webFolder })
