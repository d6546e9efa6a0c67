/** What somebody likes: words of two meanings, sayings, verbs that are things, slips of the keyboard. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-25T12:00:00Z') })
const likings = (query: string): readonly string[] => answer(query).brief.interests

describe('a liking', () => {
  it.each([
    ['he adores golf, dad, $40', ['golf']],
    ['dad watches birds from his kitchen window and does crosswords', ['birds', 'crosswords']],
    ['godmother speaks Spanish and loves opera, $75', ['opera']],
    ['my uncle reads about the civil war', ['military history: civil war']],
    ['mom who reads cookbooks like novels, $40', ['reading', 'cooking: cookbooks']],
    ['godmother, 68, traveled everywhere, $75', ['traveled everywhere']],
    ['kids adore her, nanny likes tea $20', ['tea']],
    ["my husband's love language is baking, $40", ['baking']],
    ['dad loves tea, his birthday is may 3, he turns 65, budget 75', ['tea']],
    ['mom likes wolves, $25', ['wolves']],
    ['dad loves watches $50', ['watches']],
    ['mum likes watches and handbags £60', ['watches', 'handbags']],
    ['into watches, $100 boyfriend', ['watches']],
    ['retired, watches golf, hates clutter, dad $40', ['golf']],
    ['Dad: 62, sweet tooth, watches westerns', ['chocolate: sweet tooth', 'westerns']],
    ['hot sauce collector coworker $25', ['hot sauce']],
    ['wine collector boss $60', ['wine']],
    ['coin collector, uncle $40', ['coin collector']],
    ['kendo student $40', ['martial arts: kendo']],
    ['soccer team captain, 14, $25', ['soccer team captain']],
    ['college student, niece $30', ['student life: college student']],
    ['Packers superfan coworker $30', ['american football: packers']],
    ['my niece is Frozen crazy, 4yo $20', ['disney: frozen']],
    ['mama is a die hard Cowboys fan, 60 bucks', ['american football: cowboys fan']],
    ['my wife has like 50 houseplants, $40', ['houseplants']],
    ['uncle collects knives $50', ['pocket knives and everyday carry']],
    ['my mom sews everything herself $40', ['sewing']],
    ['mother in law likes cozy mysteries $25', ['cozy mysteries']],
    ['gift for frend hoo lovs hedghogs and croshay', ['hedgehogs', 'crochet']],
    ['brother loves Doctor Who $30', ['doctor who']],
    ['niece studies nursing $30', ['nursing']],
    ['tidepooling marine bio fan $30', ['sea life: tidepooling marine bio']],
    ['husband loves the fall $30', ['autumn: fall']],
    ['my aunt loves rock climbing and is my rock $40', ['rock climbing']],
    ['my friend is a boxer breeder, $40', ['dogs: boxer breeder']],
    ['he is a boxer, brother $40', ['boxing']],
    ['bridge club aunt $20', ['card games: bridge club']],
    ['neighbor rings church bells $25', ['music: rings church bells']],
    ['anniversary gift for my wife who loves gin, our anniversary is dec 12', ['gin']],
    ['my pen pal in Japan, something american, small', []],
    ['thanksgiving host gift, bringing 4 people', []],
    ['principal retiring, staff of 40 giving $5 each', []],
    ['dad reads and complains', ['reading']],
    ['mom is going to Italy next spring for the first time!', ['travel']],
    ['my sister is moving to Italy', []],
    ['likes fancy water bottles, $35', ['water bottles']],
    ['firefighter boyfriend likes cooking for the station', ['firefighting', 'cooking']],
    ['coworker baby shower, registry done', []],
    ['a guy whose only hobby is fixing old Hondas, $75', ['car repair: old hondas']],
    ['we watch F1 together, my boyfriend', ['formula 1: f1']],
    ['hostess gift, bringing my husband and two kids, $30', []],
    ['end of year gift for the bus driver and 2 teachers, $15 each', []],
    ['mom collects depression glass', ['tableware and table setting: depression glass']],
  ])('is read: %s', (query, told) => expect(likings(query)).toEqual(told))

  it.each([
    ['my sister is a social butterfly, likes wine $30', ['wine']],
    ['he is the black sheep of the family, my uncle, likes whiskey $40', ['whiskey']],
    ['mom is a tough cookie, likes tea $40', ['tea']],
    ['mother in law is a dragon, loves tea $40', ['tea']],
    ['dad is a dinosaur with technology, loves vinyl $40', ['vinyl']],
    ['my husband works like a dog, needs to relax, $50', []],
    ['daughter starts college in the fall, likes music, $50', ['music']],
    ['coworker gift under $20 bc of ethics rules, likes tea', ['tea']],
    ['scuba instructor, bubbly personality $40', ['scuba and snorkeling']],
    ['cleaning lady speaks only Spanish, $30', []],
    ['thank you gift for my muslim doctor who saved my dads life', []],
    ['small things for the shoes of 3 kids 4, 6 and 9', []],
    ['my nan loves the old songs ta, twenty quid', ['crooners: old songs']],
    ['my sister loves pottery, sorry for the long post', ['pottery']],
    ['my aunt loves to cook and watch teleserye', ['cooking', 'teleserye']],
    ['my dad likes watch straps', ['watch straps']],
    ['my husband is liking very much to ride on bike', ['cycling: ride on bike']],
    ['my brother in law loves the cowboys, 60 dollars', ['american football: the cowboys']],
    ['my sister loves cowboys', ['western riding and rodeo: cowboys']],
    ['my tio loves corridos and carne asada', ['corridos', 'carne asada']],
    ['my ammi cooks, 5000 pkr', ['cooking']],
    ['my gma shes 90 n blind n loves country music', ['country music']],
    ['my son is a Doctor Who fan', ['doctor who']],
    ['dragon boat festival gift for my mother', []],
    ['opera loving doctor who delivered my baby $60', ['opera']],
    ['my best friend is nursing a broken heart $30', []],
    ['parkour dude, 19, from my class, $25', ['calisthenics: parkour dude']],
    ['colicky baby, new mom, $30', []],
    ['true story, my father in law likes trains. true story. $40', ['trains']],
  ])('is none where the words only say how somebody is, or what is: %s', (query, told) =>
    expect(likings(query)).toEqual(told),
  )

  it('that is many is not the saying of one', () => {
    expect(likings('she likes true stories, aunt $20').join()).toContain('true stories')
  })
})

describe('a narrow word of a wide liking', () => {
  it.each([
    'grandson is 2, loves elmo',
    'shogi player $60',
    'krav maga student $40',
    'drag queen friend $40',
  ])('is not said to be answered by what does not name it: %s', (query) => {
    const { notice, picks } = answer(query)
    expect(notice?.kind).toBe('unanswered')
    for (const { reasons } of picks)
      for (const { text } of reasons)
        expect(text).not.toMatch(/(?:You said|you mentioned) “(?:elmo|shogi|krav maga|drag)/)
  })

  it.each([
    ['my sister collects snow globes', /globe/i],
    ['aunt loves moose', /moose/i],
    ['niece loves dolphins', /dolphin/i],
    ['mom collects depression glass', /depression glass/i],
    ['sister collects teapots', /teapot/i],
    ['she loves geese', /goose/i],
  ])('is answered first by what names it, and by nothing else as if it did: %s', (query, named) => {
    const { picks } = answer(query)
    expect(picks[0]?.gift.title).toMatch(named)
    for (const { gift, reasons } of picks)
      if (
        /^(?:You said|Because you mentioned) |since you mentioned|made us think/.test(reasons[0]?.text ?? '')
      )
        expect([gift.title, gift.description, ...gift.things].join(' ')).toMatch(named)
  })

  it.each(['lock picking friend $50', 'lockpicking friend $50'])(
    'is answered by what does, however it is written: %s',
    (query) => {
      const [first] = answer(query).picks
      expect(first?.gift.title).toBe('Lock-picking practice set')
      expect(first?.reasons[0]?.text).not.toMatch(/but close|close to/i)
    },
  )

  it('leaves the wide one as it is', () => {
    const [first] = answer('chess player $60').picks
    expect(first?.reasons[0]?.text).not.toMatch(/but close|close to/i)
  })
})

it('has something for grown-ups who love the animals of the young', () => {
  for (const animal of ['axolotl', 'capybara']) {
    const [first] = answer(`${animal} lover coworker $20`).picks
    expect(Object.keys(first?.gift.interests ?? {})).toContain(`${animal}s`)
  }
})

it('a liking of languages is not answered by what is of a country', () => {
  const { picks } = answer('thank you gift for a professor of linguistics, under 50')
  const countries = /^(?:mexico|france|italy|spain|japan|korea|china|india|greece|germany)$/
  const ofCountries = picks.filter(
    ({ gift, reasons }) =>
      reasons.some(({ words }) => words === 'linguistics') &&
      Object.keys(gift.interests).every((id) => countries.test(id)),
  )
  expect(picks.length).toBeGreaterThan(0)
  expect(ofCountries.map(({ gift }) => gift.title)).toEqual([])
})

it.each([
  ['taylor swift', 'elvis'],
  ['k-pop', 'elvis'],
  ['james bond', 'rom-coms'],
  ['pixar', 'mafia-films'],
])('a liking of %s is not answered by what is for %s, though both are parts of one', (liking, other) => {
  const { picks } = answer(`my friend loves ${liking}, under $15`)
  const isForOther = picks.filter(
    ({ gift, reasons }) =>
      reasons.some(({ words }) => words === liking) && Object.hasOwn(gift.interests, other),
  )
  expect(picks.length).toBeGreaterThan(0)
  expect(isForOther.map(({ gift }) => gift.title)).toEqual([])
})

describe('a verb that ends its clause', () => {
  it.each([
    ['aunt who runs, keeps notebooks, $40', ['running: runs', 'stationery: notebooks']],
    ['he runs and lifts', ['running: runs', 'weightlifting: lifts']],
    ['my sister in law rows, $30', ['rowing']],
    ['my nephew codes and boxes', ['coding', 'boxing']],
    ['secret santa: guy, 50s, bowls on thursdays, $15', ['bowling']],
  ])('tells a liking: %s', (query, interests) => expect(answer(query).brief.interests).toEqual(interests))

  it('asks for nothing that is called by the verb', () => {
    for (const { gift } of answer('my husband bowls').picks) expect(gift.title).not.toMatch(/\bbowls?\b/i)
  })

  it.each([
    ['my uncle runs a bakery', ['baking: bakery']],
    ['she codes medical bills', []],
    ['her car runs on diesel', []],
  ])('tells none of its own where something is done: %s', (query, interests) =>
    expect(answer(query).brief.interests).toEqual(interests),
  )
})

describe('a sport of one country', () => {
  it.each([
    ['my dad is mad about AFL', ['aussie rules: afl']],
    ['dad is a Collingwood supporter', ['aussie rules: collingwood']],
    ['nephew plays GAA', ['gaelic games: gaa']],
    ['gift for my brother who loves footy', ['soccer: footy']],
  ])('is a liking of its own: %s', (query, interests) => {
    const { brief, picks } = answer(query)
    expect(brief.interests.map((label) => label.toLowerCase())).toEqual(interests)
    const ids = picks.map(({ gift }) => gift.id)
    expect(ids).not.toContain('fleece-hand-muff-on-a-belt')
    expect(ids).not.toContain('tailgate-cookbook')
  })
})

describe('puns', () => {
  it('are answered by what is funny, and by no dictionary', () => {
    const { picks } = engine.suggest({
      query: 'quirky gift for a dad who likes puns. $30',
      limit: 6,
      now: new Date('2026-11-21T12:00:00Z'),
    })
    expect(picks.filter(({ gift }) => gift.traits.includes('funny')).length).toBeGreaterThanOrEqual(4)
    expect(picks.filter(({ gift }) => /dictionary/i.test(gift.title))).toEqual([])
  })
})

describe('what somebody does not have', () => {
  it.each([
    ['wife loves spa stuff, we have no bathtub', ['baths and spa']],
    ['girlfriend likes earrings but has no pierced ears', ['earrings']],
    ['grandpa loves tomatoes, there is no greenhouse', ['growing vegetables: tomatoes']],
    ['my sister has a greenhouse and loves tomatoes', ['greenhouse', 'growing vegetables: tomatoes']],
  ])('is no liking: %s', (query, interests) =>
    expect(answer(query).brief.interests.map((label) => label.toLowerCase())).toEqual(interests),
  )
})

describe('how things are to look, or how somebody lives', () => {
  it.each([
    ['my friend in Texas loves hiking, her favorite color is green, $50', ['hiking']],
    ['her favourite colour is purple and she loves gardening, $40', ['gardening']],
    ['running buddy, already has a garmin, $60', ['running']],
    ['friend who is a minimalist, loves cooking, $50', ['cooking']],
    ['a puzzle, 1000 pieces, cats', ['puzzles', 'jigsaws: 1000 pieces', 'cats']],
  ])('is no liking beside what is liked: %s', (query, interests) => expect(likings(query)).toEqual(interests))

  it('keeps what has words on it from who wants none', () => {
    const { brief } = answer("my friend doesn't like things with words on them. loves tea. $30")
    expect(brief).toMatchObject({ interests: ['tea'], exclusions: ['things with words'] })
  })
})

it('gives nothing for an animal that nobody has', () => {
  const { picks } = answer('my sister loves cats but her landlord does not allow pets, $40')
  expect(picks.filter(({ gift }) => gift.traits.includes('pet')).map(({ gift }) => gift.id)).toEqual([])
  expect(picks.filter(({ gift }) => gift.interests.dogs ?? gift.interests.cats).length).toBeGreaterThan(2)
})
