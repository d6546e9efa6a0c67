import { useCurrentUser } from '../features/auth/api.ts'
import { ContactPage } from '../features/contact/contact-page.tsx'

/** The contact form, which knows who writes where somebody is signed in. */
export function ContactRoute() {
  const user = useCurrentUser().data
  // Another account is another form: what the one before wrote is not sent in its name.
  return (
    <ContactPage
      key={user?.id}
      writer={user ? { name: user.displayName ?? user.username, email: user.email } : null}
    />
  )
}
