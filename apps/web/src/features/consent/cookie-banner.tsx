import { Cookie, X } from 'lucide-react'
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../ui/button.tsx'
import { type ConsentChoice, readConsent } from './consent-record.ts'
import { giveConsent, isConsentAsked, onPrivacyChange } from './privacy.ts'
import '../../ui/switch.css'
import './cookie-banner.css'

const NONE: ConsentChoice = { analytics: false, marketing: false }
const ALL: ConsentChoice = { analytics: true, marketing: true }

/** Asks once which optional cookies may run. Not modal: the page stays usable beside it. */
export function CookieBanner() {
  const isAsked = useSyncExternalStore(onPrivacyChange, isConsentAsked)
  return isAsked ? <CookieCard /> : null
}

function CookieCard() {
  const card = useRef<HTMLElement>(null)
  const [choice, setChoice] = useState<ConsentChoice>(() => readConsent() ?? NONE)
  useFocusWhenReopened(card)
  return (
    <section ref={card} className="cookie" aria-label="Cookie preferences" tabIndex={-1}>
      <button
        type="button"
        className="icon-btn x"
        aria-label="Close and reject optional cookies"
        onClick={() => giveConsent(NONE)}
      >
        <X className="i" />
      </button>
      <h2>
        <Cookie className="i" />
        Cookie preferences
      </h2>
      <p>We use essential cookies to run the site.</p>
      <p>The other two are up to you.</p>
      <div className="opts">
        <CookieSwitch label="Essential" isOn />
        <CookieSwitch
          label="Analytics"
          isOn={choice.analytics}
          onChange={(analytics) => setChoice({ ...choice, analytics })}
        />
        <CookieSwitch
          label="Marketing"
          isOn={choice.marketing}
          onChange={(marketing) => setChoice({ ...choice, marketing })}
        />
      </div>
      <div className="acts">
        <Button variant="ink" size="sm" onClick={() => giveConsent(ALL)}>
          Accept All
        </Button>
        <Button variant="ink" size="sm" onClick={() => giveConsent(NONE)}>
          Reject All
        </Button>
        <Button variant="secondary" size="sm" onClick={() => giveConsent(choice)}>
          Save Preferences
        </Button>
      </div>
    </section>
  )
}

/** The first question leaves the focus alone; asked for again, the card takes it, and gives it back after the choice. */
function useFocusWhenReopened(card: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (readConsent() === null) return
    const opener = document.activeElement
    card.current?.focus()
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [card])
}

type SwitchProps = { label: string; isOn: boolean; onChange?: (isOn: boolean) => void }

/** A switch without `onChange` cannot be moved: essential cookies are always on. */
function CookieSwitch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label className="setting">
      {label}
      <input
        className="switch"
        type="checkbox"
        role="switch"
        checked={isOn}
        aria-checked={isOn}
        disabled={!onChange}
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </label>
  )
}
