import { useState } from 'react'
import { readSiteConfig } from '../../lib/site-config.ts'
import { isWithoutAi, setWithoutAi } from './without-ai.ts'

/** Who reads what is written in the note, and the way to have it read by nobody else. */
export function ReadBy() {
  const [isWithout, setIsWithout] = useState(isWithoutAi)
  const provider = readSiteConfig().ai?.provider
  function turn(): void {
    setWithoutAi(!isWithout)
    setIsWithout(!isWithout)
  }
  return (
    <>
      <span>{isWithout ? 'Read by our own engine' : `Read by ${provider}`}</span>
      <span aria-hidden="true">·</span>
      <button type="button" className="link" onClick={turn}>
        {isWithout ? `With ${provider}` : 'Without AI'}
      </button>
    </>
  )
}
