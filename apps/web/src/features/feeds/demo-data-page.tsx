import { Link } from 'wouter'
import { SITE } from '../../lib/site.ts'
import './demo-data-page.css'

/** Where links of demo data lead: what it is, and how real offers take its place. */
export function DemoDataPage() {
  return (
    <article className="wrap narrow page-top demo-data">
      <h1>This one is made up</h1>
      <p className="lead">
        The shop you were going to does not exist. Until a product feed is connected, {SITE.name} shows demo
        offers so that prices, deals and placements can be seen at work.
      </p>
      <h2>What is demo here</h2>
      <ul>
        <li>Shops with “(demo)” behind their name, and everything marked Demo.</li>
        <li>Their prices, their discounts and the price history behind them.</li>
        <li>Nothing else: gift ideas, typical prices and links to real shops are what they say they are.</li>
      </ul>
      <h2>How to connect real offers</h2>
      <ol>
        <li>
          Get keys for a product feed. eBay’s Browse API is built in: its keys come from eBay’s developer
          program.
        </li>
        <li>
          Set <code>EBAY_CLIENT_ID</code> and <code>EBAY_CLIENT_SECRET</code> in the server’s environment.
        </li>
        <li>Start the server again. The first offers that arrive retire all demo data for good.</li>
      </ol>
      <p>
        The whole list of settings stands in <code>docs/operations.md</code>, the model of products and offers
        in <code>docs/feeds.md</code>.
      </p>
      <p>
        <Link className="btn btn-primary" href="/">
          Find a gift instead
        </Link>
      </p>
    </article>
  )
}
