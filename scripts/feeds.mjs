/** `npm run feeds -- import FILE_OR_URL --retailer NAME | list | remove NAME`: the feeds of shops, with the project's own Node. */
import { runServerProgram } from './server-program.mjs'

await runServerProgram('feeds.ts')
