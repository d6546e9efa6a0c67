import { PlateWall } from '../../ui/plate-wall.tsx'
import './wall.css'

/** Plates running out of the page on wide screens; below, it is not shown and nothing of it is fetched. */
export function Wall() {
  return (
    <div className="wall">
      <PlateWall />
    </div>
  )
}
