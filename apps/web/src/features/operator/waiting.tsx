import '../../ui/field.css'
import '../../ui/skeleton.css'
import './figures.css'
import './operator-table.css'

const ROWS = [0, 1, 2]
const FIGURES = [0, 1, 2, 3]

/** Bars where the rows of a panel will be. */
export function WaitingRows() {
  return (
    <div className="skeleton op-waiting" role="status">
      <span className="sr">Loading</span>
      {ROWS.map((row) => (
        <div className="sk" key={row} />
      ))}
    </div>
  )
}

/** A panel without words, where one of the page will be. */
export function WaitingPanel() {
  return (
    <div className="panel op-panel">
      <div className="panel-head skeleton" aria-hidden="true">
        <div className="sk title" />
      </div>
      <WaitingRows />
    </div>
  )
}

/** The tiles of a page, before their numbers are known. What waits below them announces it. */
export function WaitingFigures() {
  return (
    <div className="figs" aria-hidden="true">
      {FIGURES.map((figure) => (
        <div className="fig skeleton" key={figure}>
          <div className="sk" />
          <div className="sk title" />
          <div className="sk" />
        </div>
      ))}
    </div>
  )
}

/** A page of the desk, before it is known which. */
export function WaitingPage() {
  return (
    <div className="wrap op-page">
      <div className="op-title skeleton" aria-hidden="true">
        <div className="sk title" />
        <div className="sk" />
      </div>
      <WaitingPanel />
    </div>
  )
}
