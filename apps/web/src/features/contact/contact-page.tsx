import { SITE } from '../../lib/site.ts'
import { ContactForm, type Writer } from './contact-form.tsx'
import './contact-page.css'

/** One panel to write to whoever runs the site; name and address stand in it where it is known who writes. */
export function ContactPage({ writer = null }: { writer?: Writer | null }) {
  return (
    <div className="wrap narrow contact">
      <h1>Contact</h1>
      <p className="lead">We answer within 24 hours.</p>
      <ContactForm writer={writer} />
      {SITE.email === null ? null : (
        <p>
          Or write to{' '}
          <a className="link" href={`mailto:${SITE.email}`}>
            {SITE.email}
          </a>
          .
        </p>
      )}
    </div>
  )
}
