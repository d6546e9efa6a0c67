import type { Network } from './share.ts'

/** Drawn for buttons of text size: a letter each, and a receiver in a bubble. */
const PATHS: Readonly<Record<Network['id'], string>> = {
  facebook: 'M16 4h-1.5A3.5 3.5 0 0 0 11 7.500V20M7.500 11.500h7.500',
  x: 'M5 4.500 19 19.500M19 4.500 5 19.500',
  whatsapp:
    'M4 20l1.300-4A8 8 0 1 1 8.300 19zM9 9c0 3.500 2.500 6 6 6l1-1.500-2-1.300-1 .8a5 5 0 0 1-2-2l.8-1L10.500 8z',
}

export function NetworkMark({ network }: { network: Network['id'] }) {
  return (
    <svg
      className="i"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[network]} />
    </svg>
  )
}
