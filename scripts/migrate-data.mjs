/** `npm run migrate-data`: copies the embedded database into the PostgreSQL of DATABASE_URL. */
import { runServerProgram } from './server-program.mjs'

await runServerProgram('backup.ts', ['migrate-data'])
