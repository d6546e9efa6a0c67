import { Spinner } from '../ui/spinner.tsx'
import { Header } from './header.tsx'

/** A screen on its way: the header stands already where it will stand. */
export function LoadingScreen({ isHome }: { isHome: boolean }) {
  return (
    <div className={isHome ? 'box' : undefined}>
      <Header tone={isHome ? 'box' : 'plain'} />
      <main id="main" tabIndex={-1}>
        <Spinner />
      </main>
    </div>
  )
}
