import { Check } from 'lucide-react'
import { useId } from 'react'
import { FAVORITE_CATEGORIES, type FavoriteCategory } from './contract-facts.ts'

type Props = {
  chosen: readonly FavoriteCategory[]
  /** What is wrong with the choice, where the server said so. */
  error: string | undefined
  onChange: (chosen: readonly FavoriteCategory[]) => void
}

export function CategoriesPanel({ chosen, error, onChange }: Props) {
  const headingId = useId()

  function toggle(category: FavoriteCategory): void {
    onChange(chosen.includes(category) ? chosen.filter((other) => other !== category) : [...chosen, category])
  }

  return (
    <section className="panel">
      <h2 id={headingId}>Favorite Categories</h2>
      <div role="group" aria-labelledby={headingId} className="chips">
        {FAVORITE_CATEGORIES.map((category) => {
          const isChosen = chosen.includes(category)
          return (
            <button
              key={category}
              type="button"
              className="chip"
              aria-pressed={isChosen}
              onClick={() => toggle(category)}
            >
              {isChosen ? <Check className="i" /> : null}
              {category}
            </button>
          )
        })}
      </div>
      {error ? (
        <p className="settings-error" role="alert">
          {error}
        </p>
      ) : null}
    </section>
  )
}
