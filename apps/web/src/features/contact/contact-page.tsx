import { ContactForm } from './contact-form.tsx'
import './contact-page.css'

/** One panel to write to whoever runs the site. */
export function ContactPage() {
  return (
    <div className="wrap narrow contact">
      <h1>Contact</h1>
      <p className="lead">We answer within 24 hours.</p>
      <ContactForm />
    </div>
  )
}
