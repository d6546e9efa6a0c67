import wall1 from './plates/wall-1.svg'
import wall2 from './plates/wall-2.svg'
import wall3 from './plates/wall-3.svg'
import wall4 from './plates/wall-4.svg'
import wall5 from './plates/wall-5.svg'
import wall6 from './plates/wall-6.svg'
import wall7 from './plates/wall-7.svg'
import wall8 from './plates/wall-8.svg'
import wall9 from './plates/wall-9.svg'
import wall10 from './plates/wall-10.svg'
import wall11 from './plates/wall-11.svg'
import wall12 from './plates/wall-12.svg'
import './plate-wall.css'

const COLUMNS = [
  [wall1, wall4, wall7, wall10],
  [wall2, wall5, wall8, wall11],
  [wall3, wall6, wall9, wall12],
] as const

/** Three columns of plates, a little turned. Where it stands is for the screen to say; hidden, nothing is fetched. */
export function PlateWall() {
  return (
    <div className="plate-wall" aria-hidden="true">
      {COLUMNS.map((plates) => (
        <div key={plates[0]}>
          {plates.map((plate) => (
            <img
              key={plate}
              src={plate}
              alt=""
              width={212}
              height={212}
              loading="lazy"
              decoding="async"
              fetchPriority="low"
            />
          ))}
        </div>
      ))}
    </div>
  )
}
