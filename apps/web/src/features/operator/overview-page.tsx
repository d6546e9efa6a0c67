import { AuditTable } from './audit-table.tsx'
import { DeskPage } from './desk-page.tsx'

const EVERYTHING = { action: '', operator: '', userId: '' } as const

/** The first page of the desk. */
export function OverviewPage() {
  return (
    <DeskPage title="Overview" lead="How the site is doing, and what was done at this desk.">
      <AuditTable caption="What was done lately" filter={EVERYTHING} />
    </DeskPage>
  )
}
