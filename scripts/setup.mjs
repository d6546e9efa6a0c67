/** `npm run setup`: from a checkout to a site of one’s own, with the project’s own Node. */
import { runServerProgram } from './server-program.mjs'

// It reads the file of settings itself, to tell it from what the environment says.
await runServerProgram('setup.ts', [], { readsSettings: false })
