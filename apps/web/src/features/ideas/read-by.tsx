import { readSiteConfig } from '../../lib/site-config.ts'
import './read-by.css'
import { setWithoutAi, useWithoutAi } from './without-ai.ts'

/** Who reads what is written in the note, and the way to have it read by nobody else; nothing where no model is configured. */
export function ReadBy() {
  const isWithout = useWithoutAi()
  const provider = readSiteConfig().ai?.provider ?? null
  if (provider === null) return null
  return (
    <p className="read-by">
      <span>{isWithout ? 'Read by our own engine' : `Read by ${provider}`}</span>
      <span aria-hidden="true">·</span>
      <button type="button" className="link" onClick={() => setWithoutAi(!isWithout)}>
        {isWithout ? `With ${provider}` : 'Without AI'}
      </button>
    </p>
  )
}
