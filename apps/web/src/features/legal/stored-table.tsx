import { readSiteConfig } from '../../lib/site-config.ts'
import { storedThings } from './cookies.ts'

/** What is written into the reader's browser, by name. */
export function StoredTable() {
  return (
    <table className="kept">
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Kind</th>
          <th scope="col">Kept for</th>
        </tr>
      </thead>
      <tbody>
        {storedThings(readSiteConfig().sessionDays).map(({ names, what, isOptional, keptFor }) => (
          <tr key={what}>
            <td>
              {what}
              {names.map((name) => (
                <code key={name}>{name}</code>
              ))}
            </td>
            <td data-label="Kind">{isOptional ? 'Only if you allow it' : 'Essential'}</td>
            <td data-label="Kept for">{keptFor}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
