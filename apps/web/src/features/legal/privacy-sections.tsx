/** The Privacy Policy, section by section. Every sentence is true to the code: change both together. */
import { KEPT } from '@presently/contract/kept'
import { Link } from 'wouter'
import { SITE } from '../../lib/site.ts'
import { DELETION_GRACE_DAYS, MINIMUM_AGE, NOTICE_DAYS } from './facts.ts'
import { EMAIL, type PolicySection, WrittenTo } from './policy.tsx'
import { AboutModels, ModelSeesData } from './privacy-ai.tsx'

const link = (href: string, text: string) => (
  <Link className="link" href={href}>
    {text}
  </Link>
)

/** What comes before cookies and do-not-sell. */
export const FIRST_SECTIONS: readonly PolicySection[] = [
  {
    id: 'who',
    title: 'Who we are',
    body: (
      <p>
        {SITE.legalName}, {SITE.postalAddress}, runs this site and answers for what happens to the data
        described here. You reach us through the {link('/contact', 'contact page')}.
      </p>
    ),
  },
  {
    id: 'collect',
    title: 'What we collect',
    body: (
      <>
        <p>
          <b>When you search:</b> the text you write, and which ideas you saw, opened or saved. If you are
          signed in, what you saw, opened or saved is noted with your account; if you are not, it names
          nobody. A link to a shop counts one click a day by a hash that nobody can undo once the day is over.
          We do not ask for the name, address or birthday of the person you buy for, and you do not need them
          to get good ideas.
        </p>
        <p>
          <b>If you note people, with Premium:</b> what you write down of those you give to, such as a name, a
          relation, a birthday, a usual budget, what they like, dislike, own or are allergic to, and what you
          gave them and how it was taken. Only you see it. Note what you need and no more: these are facts
          about somebody else.
        </p>
        <p>
          <b>If you make an account:</b> your username, your {EMAIL} address, your password as a hash that
          cannot be turned back, and what you choose to store: a display name, favorite categories, a budget
          range, what you want to be told of, saved gifts, reminders, what you say to the concierge, and ideas
          you said are not for you. Your history lists up to {KEPT.historyItems} things you opened. Your list
          of sessions names browser and system, such as “Firefox on Linux”. With reminders we keep your time
          zone, and for {KEPT.reminderMailDays} days which mails went out. Your answers about cookies and
          do-not-sell follow your account from browser to browser. Your personal link counts visits and
          sign-ups, not who they were: a visitor becomes a hash that nobody can undo once the day is over.
        </p>
        <p>
          <b>If you want to be told of deals, with Plus or Premium:</b> the price of each gift you saved when
          we first looked at it, which price we told you last, and up to when you were told of new deals. What
          you were told stands under the bell as well, with whether you looked at it. The link that turns such
          mails off holds a key of your account, so that it works without signing in.
        </p>
        <p>
          <b>If you buy a plan:</b> the name and {EMAIL} address you give, which plan it is and how it stands.
          Your card number goes to Stripe and never to us.
        </p>
        <p>
          <b>If you write to us:</b> what you put into the form.
        </p>
        <p>
          <b>By visiting at all:</b> your network address is used to keep one visitor from asking too often.
          It is forgotten within a day and not written into our logs.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'What we use it for',
    body: (
      <>
        <p>
          To answer your search, keep your account and your lists, send the mails that belong to them, take
          payment for a plan, answer when you write, and keep the site safe. That is needed for what you ask
          of us. The card messages of a saved gift go by what you searched for when you saved it, as long as
          those words are kept; our own server writes them. We also look at which ideas are opened and saved,
          so that the next ones are better: that is our legitimate interest, and you can switch it off for
          your account with do-not-sell. Analytics and advertising run only with your consent.
        </p>
        <p>
          What you write in a search never goes into our logs, into analytics or to another visitor. Nobody is
          judged by a machine in a way that has legal effect.
        </p>
      </>
    ),
  },
  {
    id: 'keep',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>
          The text of a search: {KEPT.searchTextDays} days, and not at all if you opted out of the sale or
          sharing of your data. The bare record that there was one, without the text: {KEPT.recordMonths}{' '}
          months. Searches of one day are counted by visitor with a mark that nobody can undo the day after.
        </li>
        <li>
          What was seen, opened or saved, and clicks on shop links: {KEPT.recordMonths} months; the words that
          were searched for, {KEPT.searchTextDays} days.
        </li>
        <li>What you store in your account: until you remove it, or delete the account.</li>
        <li>
          What the bell told you: {KEPT.noticeDays} days. The price a saved gift is watched by: until you
          remove the gift.
        </li>
        <li>
          A conversation with the concierge: {KEPT.conversationDays} days after its last turn, or until you
          delete it.
        </li>
        <li>
          People you noted, each fact and each gift: until you remove it, or delete the account. They outlive
          a plan that ends: they are then in your download, and can still be removed.
        </li>
        <li>
          The last {KEPT.dismissals} ideas you said are not for you: until you restore them, or delete the
          account.
        </li>
        <li>
          A message from the contact page: {KEPT.recordMonths} months, or until you delete the account it came
          from. One that we delete earlier goes for good a day later.
        </li>
        <li>
          A purchase: as long as the account that it is for, also where it was made before that. One that was
          made without an account stays with the name and {EMAIL} address that were given; one that was begun
          without an account and never paid, for {KEPT.recordMonths} months. Stripe keeps its own records for
          as long as the law asks.
        </li>
      </ul>
    ),
  },
  {
    id: 'taste',
    title: 'Your taste',
    body: (
      <>
        <p>
          With Plus and Premium, your favorite categories, your budget range, what you saved and opened, and
          the ideas you said are not for you change the order of your results; with Premium they also make
          your hyper-personalized picks, where no language model thinks of them. Our own engine works that out
          anew for each search, on our own server, from what your account holds anyway. No profile is stored
          and no one else is told. A save or a look counts half after {KEPT.likingHalfLifeDays} days, and less
          from then on.
        </p>
        <p>
          All of it is listed in {link('/settings', 'Settings')}, where one switch ends its use. What you
          opened counts only while it stands in your {link('/history', 'history')}, and not at all once you
          chose do-not-sell.
        </p>
      </>
    ),
  },
  {
    id: 'people',
    title: 'People you note',
    body: (
      <p>
        What you noted of a person is used for your searches for that person, on our own server, and for
        nothing else: not for another of your people, not for anybody else’s search, not for ads, and it is in
        no log and in no record of searches. A fact that you change or remove is gone from the next search.
      </p>
    ),
  },
  {
    id: 'ai',
    title: 'AI models',
    body: <AboutModels />,
  },
]

/** What comes after them. */
export const LAST_SECTIONS: readonly PolicySection[] = [
  {
    id: 'share',
    title: 'Who else sees data',
    body: (
      <>
        <ul>
          <li>
            <b>Stripe</b>, when you pay: your name, {EMAIL} address and card.
          </li>
          <li>
            <b>Google</b>, where this site uses its services and you allowed it: with analytics, which pages
            you visit, without what you searched for; with marketing, that you see its ads.
          </li>
          <li>
            <b>A shop and its affiliate network</b>, when you follow a link to it: they learn that you came
            from us, and through an affiliate code they can credit us. The link carries a random number, new
            each time, by which they tell us that something was bought from it; we keep it for{' '}
            {KEPT.recordMonths} months, tied to the gift and not to you. They do not learn what you wrote. If
            you told us not to sell or share your data, the link is plain.
          </li>
          <ModelSeesData />
          <li>
            <b>Facebook, X or WhatsApp</b>, when you press its share button and not before.
          </li>
          <li>
            <b>Our hosting and mail providers</b>, who run the service for us and may use the data for nothing
            else.
          </li>
        </ul>
        <p>
          Some of them work in the United States and other countries. We do not sell names or {EMAIL}{' '}
          addresses. We hand over data to authorities only where the law leaves no choice.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Export, correction, deletion',
    body: (
      <>
        <p>
          In {link('/settings', 'Settings')} you can correct what you told us, download everything that
          belongs to your account, end other sessions and delete the account. You have {DELETION_GRACE_DAYS}{' '}
          days to change your mind; a paid plan stops renewing on the day you ask. Your data is deleted within{' '}
          {KEPT.deletedWithinDays} days.
        </p>
        <p>
          You may also ask us what we hold, object to its use, or ask us to restrict it. We do not treat you
          worse for it. If you think that we are wrong, you may turn to the data protection authority where
          you live.
        </p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How we protect it',
    body: (
      <p>
        Passwords are hashed with argon2id. The cookie that keeps you signed in is out of reach of scripts,
        and we keep only its hash. Five wrong passwords in a row make the next one wait. No method is perfect:
        if something happens that puts you at risk, we tell you.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: (
      <p>
        You need to be at least {MINIMUM_AGE} years old to have an account. If we learn that a younger child
        has one, we delete it.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and questions',
    body: (
      <p>
        We announce material changes to this policy {NOTICE_DAYS} days before they count. Questions and
        requests reach us through the {link('/contact', 'contact page')} or at <WrittenTo />.
      </p>
    ),
  },
]
