import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { titleOf } from '../../lib/site.ts'

type Props = {
  title: string
  /** One line under the title. */
  lead?: ReactNode
  /** Stands at the right of the title. */
  aside?: ReactNode
  children: ReactNode
}

/** A page of the desk under its title, which names the tab of the browser as well. */
export function DeskPage({ title, lead, aside, children }: Props) {
  useDocumentTitle(titleOf(`${title} · Operator`))
  return (
    <div className="wrap op-page">
      <div className="row between op-title">
        <div>
          <h1>{title}</h1>
          {lead ? <p className="meta">{lead}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </div>
  )
}
