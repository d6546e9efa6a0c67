/** Checks that the name a site bears by itself stands in one file: anywhere else an operator's own name would not reach. */
import { report } from './report.ts'
import { type Files, readFiles } from './repository.ts'

const FACTS = 'packages/contract/src/site-facts.ts'
const NAME = /\bPresently\b/
const IMPORTS_FACTS = /from '@presently\/contract\/site-facts'/

const SOURCE = /^(?:apps|packages|content|scripts)\/.*\.(?:ts|tsx|mjs|js|css|html|json|md|svg)$/
/** What runs only in tests speaks of the site by the name that it has there. Nor does anybody see a package's README. */
const NOT_SHIPPED = /\.(?:test|test-kit|fixtures)\.|\/(?:test-support|testing)\/|\/README\.md$/

export function nameComplaints(files: Files): string[] {
  return [...files].flatMap(([path, text]) =>
    text.split('\n').flatMap((line, index) => {
      const place = `${path}:${index + 1}`
      if (path !== FACTS && NAME.test(line))
        return [`${place} says the site's name: take it from the facts of the site (${FACTS})`]
      // One build of the web application serves under any name.
      if (path.startsWith('apps/web/') && IMPORTS_FACTS.test(line))
        return [`${place} takes facts of the site from the build: take them from apps/web/src/lib/site.ts`]
      return []
    }),
  )
}

export const readShipped = (): Files => readFiles((path) => SOURCE.test(path) && !NOT_SHIPPED.test(path))

if (import.meta.main) report(nameComplaints(readShipped()), 'The name of the site stands in one file.')
