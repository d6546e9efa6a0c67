import { Link } from 'wouter'
import { ButtonLink } from '../ui/button.tsx'
import { AffiliateDisclosure } from './affiliate-disclosure.tsx'
import plate from './not-found-plate.svg'
import { NOT_FOUND_TITLE } from './titles.ts'
import './not-found-page.css'

/** The footer links here although no such screen exists: the 404 page carries what was looked for. */
const DISCLOSURE_PATH = '/affiliate-disclosure'

export function NotFoundPage({ path }: { path: string }) {
  return (
    <>
      <div className="wrap lost">
        <img src={plate} alt="" width={480} height={360} />
        <h1>{NOT_FOUND_TITLE}</h1>
        <p className="lead">
          This parcel has no address on it. Let us take you back to somewhere with gifts.
        </p>
        <div className="row">
          <Link className="btn btn-primary" href="/">
            Back to Search
          </Link>
          <ButtonLink variant="secondary" href="/deals">
            Browse deals
          </ButtonLink>
        </div>
      </div>
      {path.replace(/\/$/, '') === DISCLOSURE_PATH ? <AffiliateDisclosure /> : null}
    </>
  )
}
