import type { GuideSummary } from '@presently/contract/site-config'
import { ArrowRight } from 'lucide-react'
import { trackEvent } from '../../lib/analytics.ts'
import { whenFollowed } from '../../lib/when-followed.ts'
import { GiftImage } from '../../ui/media.tsx'
import './guide-card.css'

type Props = {
  guide: GuideSummary
  /** Pictures in the first view are loaded at once. */
  loading?: 'lazy' | 'eager'
}

/** A guide in a list. It opens beside the application, in a tab of its own. */
export function GuideCard({ guide, loading = 'lazy' }: Props) {
  const { slug, title, category, emoji, description, image } = guide
  return (
    <article className="guide">
      <GiftImage src={image} alt="" loading={loading} />
      <div className="b">
        <p className="category">
          <span className="emoji" aria-hidden="true" data-emoji={emoji}>
            {emoji}
          </span>
          {category}
        </p>
        <h3>{title}</h3>
        <p>{description}</p>
        <a
          className="go link"
          href={`/guides/${slug}`}
          target="_blank"
          rel="noopener"
          {...whenFollowed(() => trackEvent('guide_opened', { guide: slug }))}
        >
          Read Guide <span className="sr">{title} (opens in a new tab)</span>
          <ArrowRight className="i" />
        </a>
      </div>
    </article>
  )
}
