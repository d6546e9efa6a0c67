/** The questions of the Help Center. Every answer is true to the product as it is built: change both together. */
import { KEPT } from '@presently/contract/kept'
import type { SiteConfig } from '@presently/contract/site-config'
import type { TopicId } from './topics.ts'

export type Article = {
  /** The part of the address after #. It is shared and kept, so it never changes. */
  readonly slug: string
  readonly topic: TopicId
  readonly question: string
  /** Its paragraphs. */
  readonly answer: readonly string[]
  /** The screen that the answer speaks of. */
  readonly link?: { readonly label: string; readonly href: string }
}

/** What some answers depend on. */
export type HelpFacts = {
  /** What the one Premium plan costs a month, such as '$4.99'; null while that is not known. */
  readonly premiumPrice: string | null
  /** The language model that helps with the ideas; null where none is configured. */
  readonly ai: SiteConfig['ai']
}

const WITHIN_AI =
  'Your budget and what you rule out hold for those too. Press “Without AI” under your note to have ours alone.'
const UNSAID_HEALTH = ', and without what it says of allergies or health'
const WITHOUT_AI = 'Press “Without AI” under your note and it reads nothing that you search for.'

/** All articles, three a topic. */
export function articlesFor({ premiumPrice, ai }: HelpFacts): readonly Article[] {
  return [
    ...GETTING_STARTED,
    ...PREMIUM,
    priceArticle(premiumPrice),
    ...PAYMENTS,
    ...GIFT_SUGGESTIONS,
    choosingArticle(ai),
    ...ACCOUNT,
    descriptionArticle(ai),
    ...PRIVACY,
  ]
}

const GETTING_STARTED: readonly Article[] = [
  {
    slug: 'describe-someone-well',
    topic: 'getting-started',
    question: 'How do I describe someone well?',
    answer: [
      'Say who they are, what they enjoy, what the day is and what you want to spend: “sister, 30s, always cold, birthday, pour-over coffee, no mugs, up to $50”. Small details beat big labels: “pour-over coffee” says more than “likes coffee”.',
      'Above the ideas you see what we understood, piece by piece. Take out what is wrong, or add what is missing.',
    ],
    link: { label: 'Start a search', href: '/' },
  },
  {
    slug: 'do-i-need-an-account',
    topic: 'getting-started',
    question: 'Do I need an account?',
    answer: [
      'Not to search. Describe someone and you get up to 18 ideas, with reasons and shops, without signing in.',
      'A free account saves gifts up to a limit, remembers what you looked at, and keeps your favorite categories and budget.',
    ],
    link: { label: 'Create an account', href: '/auth' },
  },
  {
    slug: 'surprise-me',
    topic: 'getting-started',
    question: 'What does Surprise Me do?',
    answer: [
      'It searches at once for “a delightful surprise gift for someone special”. Press it again and you get another selection: good when you have no idea where to begin.',
    ],
    link: { label: 'Go to the search', href: '/' },
  },
]

const PREMIUM: readonly Article[] = [
  {
    slug: 'upgrade-to-plus-or-premium',
    topic: 'premium',
    question: 'How do I upgrade to Plus or Premium?',
    answer: [
      'Choose Upgrade to Premium in the menu, or Choose Your Plan wherever a feature is locked. Pick a plan, write your name and e-mail, and pay. You see the price before you pay it.',
      'What the plan unlocks is open as soon as the payment is confirmed. From Plus you can move up to Premium at any time; the window tells you what is due today.',
    ],
  },
  {
    slug: 'plus-or-premium',
    topic: 'premium',
    question: 'What is the difference between Plus and Premium?',
    answer: [
      'Plus brings unlimited saved gifts, ad-free browsing, smart notifications and enhanced AI suggestions: 36 ideas a search instead of 18, an order that knows your taste, and quick changes such as More handmade or Not that one; Cheaper is for everybody.',
      'Premium brings everything in Plus, and hyper-personalized picks, exclusive deals, people you note facts about, ' +
        'concierge gift mode and priority support. Either plan opens your list of saved gifts and Smart Reminders; ' +
        'without one, your settings show the titles of what you saved, and a full list can take a new gift in place of an older one. ' +
        'Card messages on a saved gift gives you three texts for the card, to copy or to change.',
      'People are those you give to: note what they like, dislike, own or are allergic to, and what you gave them. A search that names one of them, such as “for Mum” or “my sister Lena”, keeps to it. Only you see what you note, it counts for that person alone, and what you remove is gone from the next search.',
      'The concierge stands beside your ideas. Tell it “$40 at most” or “she already has one”, and the ideas change; each change can be undone. It promises no delivery, stock or reviews. A conversation can be exported and deleted.',
    ],
    link: { label: 'See Smart Reminders', href: '/reminders' },
  },
  {
    slug: 'priority-support',
    topic: 'premium',
    question: 'What is priority support?',
    answer: [
      'Be signed in with Premium when you write to us through the contact page. Your message is then marked as priority, and we read those first.',
      'Everybody else still hears from us within 24 hours.',
    ],
    link: { label: 'Write to us', href: '/contact' },
  },
]

/** The one article with a price. */
const priceArticle = (price: string | null): Article => ({
  slug: 'premium-price',
  topic: 'payments',
  question: 'How much does Premium cost?',
  answer: [
    price === null
      ? 'There is one Premium plan, and its price stands on the page where you subscribe, before you pay.'
      : `There is one Premium plan at ${price} per month.`,
    'It renews every month until you cancel. There is no free trial.',
  ],
  link: { label: 'Subscribe to Premium', href: '/subscribe' },
})

const PAYMENTS: readonly Article[] = [
  {
    slug: 'cards-and-wallets',
    topic: 'payments',
    question: 'Which cards do you accept?',
    answer: [
      'Visa, Mastercard and American Express, and Apple Pay and Google Pay. Stripe takes the payment: your card number never reaches our server.',
      'For invoices, or to use another card, open Settings and choose Manage billing.',
    ],
    link: { label: 'Open your subscription', href: '/settings#premium' },
  },
  {
    slug: 'cancel-anytime',
    topic: 'payments',
    question: 'Can I cancel at any time?',
    answer: [
      'Yes. Open Settings and choose Cancel subscription. You keep your plan until the end of the billing period; there is no refund for partial months.',
      `If a renewal fails, you keep your plan for up to ${KEPT.failedPaymentDays} days while the payment is tried again.`,
    ],
    link: { label: 'Open your subscription', href: '/settings#premium' },
  },
]

const GIFT_SUGGESTIONS: readonly Article[] = [
  {
    slug: 'which-shops',
    topic: 'gift-suggestions',
    question: 'Which retailers do you link to?',
    answer: [
      'Amazon and eBay, and others such as Etsy, Target, Walmart, REI, Bookshop.org and Uncommon Goods. You buy at the shop, at the shop’s price; we never handle the order.',
      'As an affiliate we may earn a commission when you buy through our links, at no extra cost to you.',
    ],
    link: { label: 'Read the whole disclosure', href: '/affiliate-disclosure' },
  },
  {
    slug: 'typical-prices',
    topic: 'gift-suggestions',
    question: 'Where do the prices come from?',
    answer: [
      'Each idea carries the price that such a gift typically has, and says so. See price takes you to the shop, whose price is the one that counts.',
      'Where a shop’s own feed tells us what it asks, its row shows that price with the time it was seen. The cheapest of several is marked Lowest. A price that has grown old says from which day it is.',
      'Your budget is a ceiling. When little fits below it, we say what stands in the way and how little would change that.',
    ],
  },
]

const choosingArticle = (ai: SiteConfig['ai']): Article => ({
  slug: 'how-we-choose',
  topic: 'gift-suggestions',
  question: 'How are the ideas chosen?',
  answer: [
    'By what you wrote: who it is for, what they enjoy, the occasion and your budget. What you rule out stays out. Open a reason on a card and you see your own words beside what is true of the gift.',
    ...(ai === null
      ? []
      : [
          `A language model run by ${ai.provider} reads along and adds ideas of its own, marked “AI idea”; with Premium it ` +
            `thinks of the picks beside the results too, and the mails of your reminders may bring its ideas. ${WITHIN_AI}`,
        ]),
    'What a shop pays us plays no part in which ideas you see, or in what order.',
  ],
  link: { label: 'How we choose', href: '/about#how-we-choose' },
})

const ACCOUNT: readonly Article[] = [
  {
    slug: 'change-my-details',
    topic: 'account',
    question: 'How do I change my name, e-mail or password?',
    answer: [
      'All of it is in Settings. A new e-mail address counts once you open the link that we send there. A new password signs you out everywhere else.',
    ],
    link: { label: 'Open Settings', href: '/settings' },
  },
  {
    slug: 'forgot-my-password',
    topic: 'account',
    question: 'I forgot my password. What now?',
    answer: [
      'Ask for a link and we send it to the address of your account. It works once, for an hour, and lets you choose a new password.',
    ],
    link: { label: 'Ask for a link', href: '/forgot-password' },
  },
  {
    slug: 'delete-my-account',
    topic: 'account',
    question: 'How do I delete my account?',
    answer: [
      'At the end of Settings choose Delete account and give your password. You have 14 days to change your mind: sign in and choose Keep my account.',
      `After that your profile, saved gifts, people, reminders and history go, within ${KEPT.deletedWithinDays} days of your asking. A paid plan stops renewing on the day you ask.`,
    ],
    link: { label: 'Open Settings', href: '/settings' },
  },
]

const descriptionArticle = (ai: SiteConfig['ai']): Article => ({
  slug: 'is-my-description-private',
  topic: 'privacy',
  question: 'Is what I write about someone private?',
  answer: [
    `We use it to find ideas and keep it for ${KEPT.searchTextDays} days. It never goes into our logs or to an analytics service.`,
    ...(ai === null
      ? []
      : [
          `A language model run by ${ai.provider} reads it without the names, e-mail addresses and phone numbers that we ` +
            `recognize in it${ai.share === 'careful' ? UNSAID_HEALTH : ''}. ${WITHOUT_AI}`,
        ]),
    'A first name or none is enough: the ideas do not get better with more of it.',
  ],
  link: { label: 'Privacy Policy', href: ai === null ? '/privacy' : '/privacy#ai' },
})

const PRIVACY: readonly Article[] = [
  {
    slug: 'stop-tracking',
    topic: 'privacy',
    question: 'How do I switch off tracking?',
    answer: [
      'Choose Do Not Sell or Share My Personal Information at the foot of any page, or turn on Global Privacy Control in your browser. Shop links then carry no affiliate code, and what you click is not tied to your account for statistics.',
      'Analytics runs only if you allowed it. Change your mind under Cookie preferences.',
    ],
    link: { label: 'Cookie preferences', href: '/privacy#cookies' },
  },
  {
    slug: 'see-my-data',
    topic: 'privacy',
    question: 'Can I see what you keep about me?',
    answer: [
      'Yes. In Settings choose Download my data and you get a file with everything that belongs to your account.',
    ],
    link: { label: 'Open Settings', href: '/settings' },
  },
]
