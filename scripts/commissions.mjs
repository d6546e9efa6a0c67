/** `npm run commissions -- import FILE | balance`: what networks report that links earned, with the project's own Node. */
import { runServerProgram } from './server-program.mjs'

await runServerProgram('commissions.ts')
