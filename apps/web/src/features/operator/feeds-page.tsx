import { DeskPage } from './desk-page.tsx'
import { FeedTable } from './feed-table.tsx'
import { FeedIntake } from './intake/feed-intake.tsx'
import { ImportTable } from './intake/import-table.tsx'

/** Where offers come from, how each feed stands, and how a new one is taken in. */
export function FeedsPage() {
  return (
    <DeskPage title="Feeds" lead="What shops tell us, when it was last read, and what was left out.">
      <FeedTable />
      <FeedIntake />
      <ImportTable />
    </DeskPage>
  )
}
