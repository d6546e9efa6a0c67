/** `npm run seed`: makes a cast of accounts with data, with the project's own Node. `-- --json` prints JSON lines. */
import { runServerProgram } from './server-program.mjs'

await runServerProgram('seed.ts')
