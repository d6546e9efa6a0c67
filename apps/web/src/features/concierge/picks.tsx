import type { Turn } from '@presently/contract/concierge'
import type { Idea } from '@presently/contract/ideas'
import { GiftImage } from '../../ui/media.tsx'

type Props = {
  picks: Turn['picks']
  ideas: readonly Idea[]
  onShow: (giftId: string) => void
}

/** Ideas that a turn speaks of, as small cards; each leads to its own card where that is on the page. */
export function Picks({ picks, ideas, onShow }: Props) {
  return (
    <ul className="talk-picks" aria-label="Ideas spoken of">
      {picks.map(({ id, title, why }) => {
        const idea = ideas.find((one) => one.id === id)
        const words = (
          <>
            <GiftImage src={idea?.image ?? `/art/${id}.svg`} alt="" />
            <span>
              <b>{title}</b>
              <span className="meta">{why}</span>
            </span>
          </>
        )
        return (
          <li key={id}>
            {idea ? (
              <button type="button" onClick={() => onShow(id)}>
                {words}
              </button>
            ) : (
              <div>{words}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
