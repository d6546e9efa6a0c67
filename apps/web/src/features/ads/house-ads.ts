/** Our own ads, for slots that no network fills. They lead to pages of this site, and nothing is counted. */
import wall3 from '../../ui/plates/wall-3.svg'
import wall5 from '../../ui/plates/wall-5.svg'
import wall8 from '../../ui/plates/wall-8.svg'
import wall12 from '../../ui/plates/wall-12.svg'

type HouseAd = {
  readonly title: string
  readonly text: string
  /** What its link says, and the page it leads to. */
  readonly action: string
  readonly href: string
  readonly picture: string
}

const FIND_A_GIFT: HouseAd = {
  title: 'One sentence about them is enough',
  text: 'What they love, what they have, what you want to spend.',
  action: 'Find a gift',
  href: '/',
  picture: wall3,
}

const HOUSE_ADS: readonly HouseAd[] = [
  FIND_A_GIFT,
  {
    title: 'The day itself is a bad day to shop',
    text: 'Keep the dates in one place. Smart Reminders come with Plus.',
    action: 'See reminders',
    href: '/reminders',
    picture: wall5,
  },
  {
    title: 'On Plus, this space is not there',
    text: 'Plus and Premium show no ads, and keep every gift you save.',
    action: 'See the plans',
    href: '/saved',
    picture: wall12,
  },
  {
    title: 'Know somebody who gives socks every year?',
    text: 'Send them your link. Everyone can search for free.',
    action: 'Invite a friend',
    href: '/invite',
    picture: wall8,
  },
]

const DAY_MS = 24 * 60 * 60 * 1000

/** Another one each day and turn, and never one that leads to the page it stands on. */
export function houseAdFor(turn: number, path: string, now: Date): HouseAd {
  const fitting = HOUSE_ADS.filter(({ href }) => href !== path)
  const day = Math.floor(now.getTime() / DAY_MS)
  return fitting[(day + turn) % fitting.length] ?? FIND_A_GIFT
}
