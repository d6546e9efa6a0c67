import { Lock } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import wall4 from '../../ui/plates/wall-4.svg'
import wall6 from '../../ui/plates/wall-6.svg'
import wall7 from '../../ui/plates/wall-7.svg'
import wall9 from '../../ui/plates/wall-9.svg'
import wall10 from '../../ui/plates/wall-10.svg'
import './night-panel.css'
import './teaser.css'

const PLATES = [wall4, wall9, wall6, wall7, wall10] as const
export const TEASED_FEATURE = 'Hyper-Personalized Picks'

/** What Premium would show here, out of focus. */
export function Teaser({ onUpgrade }: { onUpgrade: () => void }) {
  return (
    <section className="wrap section" aria-labelledby="teaser">
      <div className="night-panel teaser">
        <div className="copy">
          <p className="tiernote">
            <Lock className="i" />
            Premium
          </p>
          <h2 id="teaser">{TEASED_FEATURE}</h2>
          <p>See 5 ultra-personalized gift suggestions tailored just for you</p>
          <Button variant="box" onClick={onUpgrade}>
            Upgrade to Premium
          </Button>
        </div>
        <div className="blurred" aria-hidden="true">
          {PLATES.map((plate) => (
            <div key={plate}>
              <img src={plate} alt="" width={160} height={213} loading="lazy" decoding="async" />
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
