import { AboutPage } from '../features/about/about-page.tsx'
import { useCurrentUser } from '../features/auth/api.ts'
import { PremiumPitch } from '../features/subscription/premium-pitch.tsx'
import { hasPlan } from '../lib/account.ts'
import { useOpenUpgrade } from '../lib/upgrade.ts'

/** About us, with the Premium plan; whoever is signed in without a plan goes straight to its checkout. */
export function About() {
  const user = useCurrentUser().data
  const openUpgrade = useOpenUpgrade()
  return (
    <AboutPage
      pitch={
        <PremiumPitch
          canCheckOut={Boolean(user) && !hasPlan(user)}
          cancelPath="/about"
          onUpgrade={() => openUpgrade()}
        />
      }
    />
  )
}
