/** `npm run sponsored -- list | import FILE.json | remove ID`: placements, with the project's own Node. */
import { runServerProgram } from './server-program.mjs'

await runServerProgram('sponsored.ts')
