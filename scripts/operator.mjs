/** `npm run operator`: a link by which somebody becomes an operator of the site, with the project’s own Node. */
import { runServerProgram } from './server-program.mjs'

await runServerProgram('operator.ts')
