import { NOT_FOUND_TITLE } from '@presently/contract/site'
import { useLocation } from 'wouter'
import { ButtonLink } from '../ui/button.tsx'
import { AffiliateDisclosure, DISCLOSURE_ID } from './affiliate-disclosure.tsx'
import { AppLink } from './app-link.tsx'
import plate from './not-found-plate.svg'
import './not-found-page.css'

/** The footer links here although no such screen exists: the 404 page carries what was looked for. */
const DISCLOSURE_PATH = '/affiliate-disclosure'

export function NotFoundPage() {
  const [path] = useLocation()
  const isDisclosure = path.replace(/\/$/, '') === DISCLOSURE_PATH
  return (
    <>
      <div className="wrap lost">
        <img src={plate} alt="" width={480} height={360} />
        <h1>{NOT_FOUND_TITLE}</h1>
        <p className="lead">
          This parcel has no address on it. Let us take you back to somewhere with gifts.
        </p>
        <div className="row">
          <AppLink className="btn btn-primary" href="/">
            Back to Search
          </AppLink>
          {isDisclosure ? (
            <ButtonLink variant="secondary" href={`#${DISCLOSURE_ID}`}>
              Read the affiliate disclosure
            </ButtonLink>
          ) : (
            <AppLink className="btn btn-secondary" href="/deals">
              Browse deals
            </AppLink>
          )}
        </div>
        <p className="elsewhere">
          The <Way href="/help">Help Center</Way> answers most questions, and the{' '}
          <Way href="/guides">Gift Guides</Way> hold ideas of their own. Did one of our links lead here?{' '}
          <Way href="/contact">Tell us</Way>.
        </p>
      </div>
      {isDisclosure ? <AffiliateDisclosure /> : null}
    </>
  )
}

function Way({ href, children }: { href: string; children: string }) {
  return (
    <AppLink className="link" href={href}>
      {children}
    </AppLink>
  )
}
