/** `npm run restore -- FILE`: puts a backup back, into either database. */
import { runServerProgram } from './server-program.mjs'

await runServerProgram('backup.ts', ['restore'])
