/** `npm run backup -- FILE`: all that the site keeps, in one file, beside a running site as well. */
import { runServerProgram } from './server-program.mjs'

await runServerProgram('backup.ts', ['backup'])
