import type { User } from '@presently/contract/auth'
import { useQueryClient } from '@tanstack/react-query'
import { AccountSection } from '../features/account/account-section.tsx'
import { DeletionPanel } from '../features/account/deletion-panel.tsx'
import { EmailPanel } from '../features/account/email-panel.tsx'
import { ExportPanel } from '../features/account/export-panel.tsx'
import { PasswordPanel } from '../features/account/password-panel.tsx'
import { PrivacyPanel } from '../features/account/privacy-panel.tsx'
import { SessionsPanel } from '../features/account/sessions-panel.tsx'
import { CURRENT_USER_KEY, useCurrentUser } from '../features/auth/api.ts'
import { useResendVerification } from '../features/auth/calls.ts'
import { isCommonPassword } from '../features/auth/common-passwords.ts'
import { reopenConsent } from '../features/consent/cookie-bar.ts'
import { SaleButton, SaleStatus } from '../features/consent/sale-choice.tsx'
import { forgetAnswers } from '../features/ideas/known-answers.ts'
import { TitlesPanel } from '../features/saved-gifts/titles-panel.tsx'
import { SettingsPage } from '../features/settings/settings-page.tsx'
import { SUBSCRIPTION_KEY } from '../features/subscription/contract-facts.ts'
import { PremiumSection } from '../features/subscription/premium-section.tsx'
import { TASTE_KEY } from '../features/taste/contract-facts.ts'
import { TastePanel } from '../features/taste/taste-panel.tsx'
import { hasPlan } from '../lib/account.ts'
import { useOpenUpgrade } from '../lib/upgrade.ts'
import { rememberKept } from './kept-gifts.ts'
import { useFreshUser } from './use-fresh-user.ts'

/** The settings with everything about one's own account; empty for the moment in which nobody is signed in any more. */
export function SettingsRoute() {
  const { data: user } = useCurrentUser()
  return user ? <Settings user={user} /> : null
}

function Settings({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const tellUser = useTellUser()
  const resend = useResendVerification()
  return (
    <SettingsPage user={user} onUserChange={tellUser} premium={<Premium user={user} />}>
      {hasPlan(user) ? null : (
        <TitlesPanel onChange={(giftId, savedId) => rememberKept(queryClient, giftId, savedId)} />
      )}
      <TastePanel
        isUsed={hasPlan(user)}
        hasPicks={user.isPremium}
        onChanged={() => forgetAnswers(queryClient)}
      />
      <AccountSection>
        <EmailPanel user={user} resend={resend} />
        <PasswordPanel user={user} isCommonPassword={isCommonPassword} />
        <SessionsPanel />
        <PrivacyPanel onOpenCookies={reopenConsent} saleStatus={<SaleStatus />} saleButton={<SaleButton />} />
        <ExportPanel />
        <DeletionPanel user={user} onUserChange={tellUser} />
      </AccountSection>
    </SettingsPage>
  )
}

function Premium({ user }: { user: User }) {
  const queryClient = useQueryClient()
  const openUpgrade = useOpenUpgrade()
  return (
    <PremiumSection
      user={user}
      askUser={useFreshUser()}
      onActivated={() => void queryClient.invalidateQueries({ queryKey: SUBSCRIPTION_KEY })}
      onUpgrade={() => openUpgrade()}
    />
  )
}

/** Makes known what the server said about the account, and asks once more; resolves when all of that is on the screen. */
function useTellUser(): (user: User) => Promise<void> {
  const queryClient = useQueryClient()
  return async (user) => {
    // An answer that is still on its way is older than this one.
    await queryClient.cancelQueries({ queryKey: CURRENT_USER_KEY })
    queryClient.setQueryData<User>(CURRENT_USER_KEY, user)
    await queryClient.invalidateQueries({ queryKey: CURRENT_USER_KEY })
    // Favorite categories and the budget are part of it.
    void queryClient.invalidateQueries({ queryKey: TASTE_KEY })
  }
}
