import type { SponsoredProduct } from '@presently/contract/sponsored'
import { useQueryClient } from '@tanstack/react-query'
import { useCurrentUser } from '../features/auth/api.ts'
import { useTrackInteraction } from '../features/history/api.ts'
import { usePendingGiftIds } from '../features/saved-gifts/api.ts'
import { useToggleSaved } from '../features/saved-gifts/use-toggle-saved.ts'
import { rememberSavedPlacement } from '../features/sponsored/api.ts'
import { savedDataOf, shopOf } from '../features/sponsored/saved-data.ts'
import { SponsoredSection } from '../features/sponsored/sponsored-section.tsx'
import { trackEvent } from '../lib/analytics.ts'
import { useOpenUpgrade } from '../lib/upgrade.ts'
import { seeingOf, signInToSave } from './kept-gifts.ts'
import { OptOut } from './opt-out.tsx'

/** Home's placements: saved gifts know how one is kept, history notes the links that are followed. */
export function HomePartners() {
  const queryClient = useQueryClient()
  const user = useCurrentUser().data
  const openUpgrade = useOpenUpgrade()
  const track = useTrackInteraction()
  const pendingIds = usePendingGiftIds()
  const toggle = useToggleSaved({
    isVisitor: user === null,
    onChange: (id, savedId) => rememberSavedPlacement(queryClient, id, savedId),
    onLimitReached: (notSaved) => openUpgrade({ lockedFeature: 'unlimited saves', notSaved }),
    onSignIn: signInToSave,
    seeing: seeingOf(user),
  })
  const report = (type: 'click' | 'save', source: string, product: SponsoredProduct) =>
    track({ type, source, gift: savedDataOf(product), searchQuery: null, searchId: null })
  return (
    <OptOut>
      <SponsoredSection
        pendingIds={pendingIds}
        onToggleSaved={(product) =>
          toggle({
            giftData: savedDataOf(product),
            savedId: product.savedId ?? null,
            onSaved: () => report('save', 'save_button', product),
          })
        }
        onFollow={(product) => {
          report('click', 'sponsored_link', product)
          trackEvent('sponsored_opened', { shop: shopOf(product) })
        }}
      />
    </OptOut>
  )
}
