import { type CSSProperties, useState } from 'react'
import './media.css'

const PLACEHOLDER_IMAGE = '/art/placeholder.svg'

type Props = {
  src: string
  alt: string
  /** Colour behind the picture while it loads. */
  tint?: string
  className?: string
  loading?: 'lazy' | 'eager'
}

/** A gift's picture in the house's frame; the placeholder where it cannot be loaded. */
export function GiftImage({ src, alt, tint, className, loading = 'lazy' }: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const isOwnArt = src.startsWith('/')
  const names = ['media', isOwnArt || failedSrc === src ? '' : 'photo', className].filter(Boolean).join(' ')
  // CSSProperties does not know custom properties.
  const style = tint ? ({ '--tint': tint } as CSSProperties) : undefined
  return (
    <div className={names} style={style}>
      <img
        src={failedSrc === src ? PLACEHOLDER_IMAGE : src}
        alt={alt}
        width={480}
        height={360}
        loading={loading}
        decoding="async"
        onError={() => setFailedSrc(src)}
      />
    </div>
  )
}
