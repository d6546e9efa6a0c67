import { ChevronDown, Link2 } from 'lucide-react'
import { Link } from 'wouter'
import { Button } from '../../ui/button.tsx'
import { copyLink } from '../../ui/copy-link.ts'
import type { Article } from './articles.ts'

/** A question that opens on its answer, and has an address of its own. */
export function Question({ article: { slug, question, answer, link } }: { article: Article }) {
  return (
    <details id={slug}>
      <summary>
        {question}
        <ChevronDown className="i" />
      </summary>
      {answer.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <div className="row">
        {link ? (
          <Link className="link" href={link.href}>
            {link.label}
          </Link>
        ) : null}
        <Button
          variant="quiet"
          size="sm"
          aria-label={`Copy link: ${question}`}
          onClick={() => void copyLink(`${location.origin}/help#${slug}`)}
        >
          <Link2 className="i" />
          Copy link
        </Button>
      </div>
    </details>
  )
}
