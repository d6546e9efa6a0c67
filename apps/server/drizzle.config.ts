/** For drizzle-kit only: `drizzle-kit generate` turns a change of the schema into the next migration. */
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/db/schema/*.ts',
  out: './src/db/migrations',
})
