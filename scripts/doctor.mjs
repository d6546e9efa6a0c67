/** `npm run doctor`: every setting, and whether what the site needs is there. `-- --json` prints JSON. */
import { runServerProgram } from './server-program.mjs'

await runServerProgram('doctor.ts')
