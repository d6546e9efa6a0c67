/** The process: starts the server on the environment and the built web application; nothing else. */
import { join } from 'node:path'
import { run } from './run.ts'

await run({ environment: process.env, webFolder: join(import.meta.dirname, '../../web/dist/client') })
