/** A son or a niece may be six or forty: what is told of his life, his work and his likings says which, where nobody says his age. */
import type { Gift } from '@presently/engine/gift'
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const now = new Date('2026-11-22T12:00:00Z')
const answer = (query: string) => engine.suggest({ query, limit: 6, now })

/** Years from which a gift is for those alone who are grown up or nearly. */
const NEARLY_GROWN = 15
/** A gift that nobody is too old for. */
const OLD_ENOUGH = 30

describe('a child, or who was one, whose age nobody says', () => {
  it.each([
    'gift for my daughter who loves wine',
    'my son loves craft beer and smoking brisket',
    'gift for my son who loves Formula 1 and coffee',
    'my granddaughter loves cocktails',
    'my son is into weightlifting and protein shakes',
    'my daughter is a nurse who loves true crime',
    'my son is a software engineer, he likes hiking',
    'my daughter became an ER nurse and loves plants',
    'gift for our son, he works in finance and likes golf',
    'gift for my grandson, he works at a bank and loves fishing',
    'my granddaughter the lawyer loves tea',
    'my daughter, a teacher, likes candles',
    'my nurse daughter loves crime shows',
    'my daughter just bought her first house',
    'my son lives on his own and loves cats',
    'my son just started his new job as an engineer',
    'wedding gift for my daughter',
    'housewarming for my son',
    'my daughter for Mother’s Day',
    'retirement gift for my son',
    'my niece loves wine and hiking',
    'my niece, a single mom, loves tea',
    'my niece loves candles and true crime podcasts',
    'nephew, a marine, likes fishing',
    'gift for my nephew who is a dad',
    'gift for my nephew’s wedding',
    'my niece just got engaged',
    'my son is in the army and loves snacks',
    'my brother collects muppets',
    'my friend loves barbie',
    'my mom and I want something for my daughter who is a nurse',
    'my son got married',
    'my daughter is pregnant and loves baths',
    'my daughter loves the beach and just had a baby',
    'passed the bar exam, my niece',
    'my son is off to Afghanistan, army',
    'grandson joined the navy',
    'grandson enlisted last week',
    'nephew, sophomore at Ohio State',
    'niece is a freshman at UCLA',
    'son med student',
    'son law student',
    'nephew nursing student',
    'law grad niece',
    'study abroad son italy',
    'semester abroad niece',
    'son deployment',
    'son navy',
    'son in the marines, fishing',
    'son electrician',
    'son firefighter',
    'warhammer nephew',
    'son and wife love board games, $200',
    'son into fly fishing, $400',
  ])('is grown up where the text tells it: %s', (query) => {
    const { picks } = answer(query)
    expect(picks).toHaveLength(6)
    for (const { gift } of picks)
      expect(gift.audience.ages[1] ?? 99, gift.title).toBeGreaterThanOrEqual(OLD_ENOUGH)
  })

  it.each([
    'something for my daughter for Christmas',
    'my son loves minecraft and soccer',
    'my daughter is a gymnast',
    'my son wants to be a doctor',
    'we moved to a new house, gift for my son who loves drawing',
    'my granddaughter loves horses and baking',
    'we got divorced, something for my daughter who loves drawing',
    'my daughter wants to become a teacher',
    'my son loves burgers',
    'my son has grown out of lego, he loves drawing now',
    'something from a small business for my daughter',
    'gift for my nephew',
    'my nephew loves dinosaurs',
    'my niece loves unicorns and slime',
    'my godson likes superheroes',
    'my students love stickers',
    'my little brother loves minecraft',
    'my cousin loves paw patrol',
    'roblox gift',
    'bluey stuff for a birthday',
    'son firefighters',
    'son firefighter party',
    'son fishing, $40',
  ])('is a child where nothing tells otherwise: %s', (query) => {
    const { picks, notice } = answer(query)
    for (const { gift } of picks) {
      expect(gift.audience.ages[0] ?? 0, gift.title).toBeLessThan(NEARLY_GROWN)
      expect(gift.traits, gift.title).not.toContain('alcohol')
    }
    // Two of three are for a child alone.
    expect(picks.filter(({ gift }) => (gift.audience.ages[0] ?? 0) <= 10).length).toBeGreaterThanOrEqual(4)
    expect(notice?.message ?? '').not.toContain('grown-up')
  })

  it('is no adult for a shop of a pretend café', () => {
    for (const { gift } of answer('my little girl loves her pretend coffee shop').picks)
      expect(gift.audience.ages[0] ?? 0, gift.title).toBeLessThan(NEARLY_GROWN)
  })

  it('hears of no alcohol that is left out where they drink it, and does where they are young', () => {
    expect(answer('gift for my daughter who loves wine').notice).toBeNull()
    expect(answer('gift for my daughter, 15, who loves wine').notice?.kind).toBe('unsafe')
  })
})

describe('somebody half grown', () => {
  it.each(['gift for a teenager', 'my nephew, 16'])(
    'is shown what is made for those years, and no toy: %s',
    (query) => {
      const { picks } = answer(query)
      const isForThem = ({ audience: { ages } }: Gift) => (ages[0] ?? 0) >= 8 && (ages[1] ?? 99) <= 25
      expect(picks.some(({ gift }) => isForThem(gift))).toBe(true)
      for (const { gift } of picks) expect(gift.traits, gift.title).not.toContain('toy')
    },
  )
})
