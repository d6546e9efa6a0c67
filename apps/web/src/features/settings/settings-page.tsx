import type { User } from '@presently/contract/auth'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Link } from 'wouter'
import { hasPlan } from '../../lib/account.ts'
import { trackEvent } from '../../lib/analytics.ts'
import { Button } from '../../ui/button.tsx'
import { useInvalidFocus } from '../../ui/invalid-focus.ts'
import { CategoriesPanel } from './categories-panel.tsx'
import { NotificationsPanel } from './notifications-panel.tsx'
import { ProfileCard } from './profile-card.tsx'
import { ProfilePanel } from './profile-panel.tsx'
import { useLeaveWarning } from './use-leave-warning.ts'
import { PREMIUM_ID, usePremiumScroll } from './use-premium-scroll.ts'
import { type BudgetName, type SettingsForm, useSettingsForm } from './use-settings-form.ts'
import './settings.css'

type Props = {
  user: User
  /** Told the account as it is after a save; resolves when the whole application knows it. */
  onUserChange: (user: User) => Promise<void>
  /** The plan that is paid for, or the one that could be. */
  premium?: ReactNode
  /** What else an owner does with the account, below the form. */
  children?: ReactNode
}

const BUDGETS = ['budgetMin', 'budgetMax'] as const satisfies readonly BudgetName[]

export function SettingsPage({ user, onUserChange, premium, children }: Props) {
  const form = useSettingsForm(user, onUserChange)
  const formId = useId()
  usePremiumScroll()
  useLeaveWarning(form.isChanged)
  useEffect(() => trackEvent('settings_opened'), [])
  return (
    <div className="wrap narrow settings">
      <h1>Settings</h1>
      <ProfileCard user={user} />
      <PreferencesForm id={formId} user={user} form={form} />
      <div className="settings-end">
        {/* Outside the form: the card may ask for things in a form of its own. */}
        {hasPlan(user) || premium ? (
          <section id={PREMIUM_ID} tabIndex={-1} className="settings-premium" aria-label="Subscription">
            {premium}
          </section>
        ) : null}
        <SaveRow formId={formId} form={form} />
      </div>
      {children}
    </div>
  )
}

type FormProps = { id: string; user: User; form: SettingsForm }

function PreferencesForm({ id, user, form }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  useInvalidFocus(element, form.refusals)

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const { elements } = event.currentTarget
    const unreadable = BUDGETS.filter((name) => {
      const field = elements.namedItem(name)
      return field instanceof HTMLInputElement && field.validity.badInput
    })
    form.submit(unreadable)
  }

  return (
    <form ref={element} id={id} className="settings-form" noValidate onSubmit={onSubmit}>
      <ProfilePanel form={form} />
      <CategoriesPanel
        chosen={form.values.favoriteCategories}
        error={form.problems.favoriteCategories}
        onChange={(favoriteCategories) => form.change({ favoriteCategories })}
      />
      <NotificationsPanel user={user} form={form} />
    </form>
  )
}

function SaveRow({ formId, form }: { formId: string; form: SettingsForm }) {
  return (
    <div className="settings-save">
      <p className="meta">
        <Link className="link" href="/privacy">
          Privacy Policy
        </Link>{' '}
        ·{' '}
        <Link className="link" href="/terms">
          Terms of Service
        </Link>
      </p>
      {form.isChanged && !form.isSaving ? <p className="meta unsaved">Not saved yet</p> : null}
      <Button type="submit" size="lg" form={formId} aria-disabled={form.isSaving}>
        {form.isSaving ? 'Saving...' : 'Save Settings'}
      </Button>
    </div>
  )
}
