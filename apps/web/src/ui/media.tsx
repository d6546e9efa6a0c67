import { type CSSProperties, useState } from 'react'
import './media.css'
import { showsScene } from './photo-scene.ts'

const PLACEHOLDER_IMAGE = '/art/placeholder.svg'

type Props = {
  /** Null where no picture is known: the placeholder stands in. */
  src: string | null
  alt: string
  /** Colour behind the picture while it loads. */
  tint?: string
  className?: string
  loading?: 'lazy' | 'eager'
}

/** Drawn by us, and already on its own paper. */
const isDrawn = (src: string): boolean => src.startsWith('/art/')

/** Stands in for our own origin: any other origin in the result gives a stranger away. */
const NOWHERE = 'https://nowhere.invalid'

/**
 * The pages' policy lets in no picture of another site: asking for one would only be refused, and reported. Ours begin with a
 * slash: `https:/x` is a path or a host, as the page that it stands on has it.
 */
const isOurs = (src: string): boolean =>
  src.startsWith('/') && URL.canParse(src, NOWHERE) && new URL(src, NOWHERE).origin === NOWHERE

/** A gift's picture in the house's frame: a drawing, a cut-out on paper, a scene; the placeholder where it cannot be loaded. */
export function GiftImage({ src, alt, tint, className, loading = 'lazy' }: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const [sceneSrc, setSceneSrc] = useState<string | null>(null)
  const shown = src === null || failedSrc === src || !isOurs(src) ? PLACEHOLDER_IMAGE : src
  const isPhoto = !isDrawn(shown)
  const names = ['media', isPhoto && 'photo', isPhoto && sceneSrc === src && 'scene', className].filter(
    Boolean,
  )
  // CSSProperties does not know custom properties.
  const style = tint ? ({ '--tint': tint } as CSSProperties) : undefined
  return (
    <div className={names.join(' ')} style={style}>
      <img
        src={shown}
        alt={alt}
        width={480}
        height={360}
        loading={loading}
        decoding="async"
        onLoad={({ currentTarget }) => isPhoto && showsScene(currentTarget) && setSceneSrc(src)}
        onError={() => setFailedSrc(src)}
      />
    </div>
  )
}
