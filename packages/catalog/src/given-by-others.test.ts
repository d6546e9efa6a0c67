/** What others give is given by them, what reminds of a loss is told by 'it', and what a run-on sentence refuses is one thing. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 6, now: new Date('2026-11-27T12:00:00Z') })
const refusedIn = (query: string) => {
  const { exclusions, interests } = answer(query).brief
  return [exclusions, interests]
}

describe('what others give', () => {
  it.each([
    [
      'Niece turns nine and loves swimming. Her godfather is giving a scooter and her aunts a camera and a silver bracelet, so not those. $40',
      ['scooter', 'camera', 'silver bracelet'],
      ['swimming'],
    ],
    [
      'Our grandson’s bar mitzvah: his uncle is giving a telescope and the cousins a backpack. He likes chess. $100',
      ['telescope', 'backpack'],
      ['chess'],
    ],
    [
      'Wedding of my cousin. Her grandmother has already passed down the crystal and the linens. They love hiking. $200',
      ['crystal', 'linens'],
      ['hiking'],
    ],
    [
      'My uncle is 70, loves fishing. My aunt is getting him a rod and his sons a reel. $50',
      ['rod', 'reel'],
      ['fishing'],
    ],
    [
      'My choir director loves steam trains. The altos are giving a baton, the basses beer. $90',
      ['baton', 'beer'],
      ['choir', 'steam trains'],
    ],
    ['my babysitter surfs. The kids (5 and 7) are making her a bracelet $50', ['bracelet'], ['surfing']],
    ['my wife paints. The children have booked a cruise. $150', ['cruise'], ['painting']],
    [
      'My uncle likes jazz, his grandchildren are giving him whisky and cigars $60',
      ['whisky', 'cigars'],
      ['jazz'],
    ],
    ['Our head nurse retires, the hospital gives flowers. She loves tea. $30', ['flowers'], ['tea']],
    [
      'best friend reads fantasy. her sister’s doing a spa day, her bf a ring. $40',
      ['spa day', 'ring'],
      ['reading', 'fantasy scifi'],
    ],
    ['Teacher loves baking. She gets candles every year. $25', ['candles'], ['baking']],
    [
      'my piano teacher likes cats, receives scarves from everybody every December $25',
      ['scarves'],
      ['piano', 'cats'],
    ],
    [
      'Last year’s orchids mostly died, so something else for my boss who likes tea. $30',
      ['orchids'],
      ['tea'],
    ],
    ['bus driver, every kid brings cookies, likes bass fishing $20', ['cookies'], ['bass fishing']],
    ['my dad grows tomatoes. Mom already bought him boots. $75', ['boots'], ['growing vegetables: tomatoes']],
    [
      'My best friend loves boxing. Her mother keeps sending self-help books and her sister wine. $45',
      ['self-help books', 'wine'],
      ['boxing'],
    ],
    [
      'father in law grills. my wife gets him a sweater and her sister a book about churchill. $100',
      ['sweater', 'book about churchill'],
      ['grilling'],
    ],
    [
      'Graduation of my niece. Her parents are paying for a trip to Greece and her gran a stethoscope. She does pub quizzes. $80',
      ['trip', 'stethoscope'],
      ['trivia: pub quizzes', 'travel'],
    ],
    [
      'grandson, diabetic. All the relatives used to bring candy. He does judo. $30',
      ['candy', 'sugar'],
      ['judo and jiu-jitsu'],
    ],
    [
      'grandmother does her crossword, the church ladies bring soup on Fridays. $40',
      ['soup'],
      ['crosswords'],
    ],
    ['Everybody sends flowers. My friend likes thrillers. $50', ['flowers'], ['thrillers']],
  ])('is given by them, and is no liking: %s', (query, exclusions, interests) =>
    expect(refusedIn(query)).toEqual([exclusions, interests]),
  )

  it('leaves whoever gives out of those who are given to', () => {
    const { brief, notice } = answer(
      'Niece turns nine. Her godfather is giving a scooter and her aunts a camera. $40',
    )
    expect([brief.recipient, notice]).toEqual(['niece', null])
  })

  it.each([
    ['my sister is getting a puppy, $40', [], ['dogs: puppy']],
    ['my sister is getting her masters in biology, likes coffee $40', [], ['biology', 'coffee']],
    ['my brother gives guitar lessons $60', [], ['guitar']],
    ['her husband is getting into cycling, gift for him $30', [], ['cycling']],
    ['my class is giving our teacher coffee, ideas under $40', [], []],
  ])('is no more than what somebody does themselves: %s', (query, exclusions, interests) =>
    expect(refusedIn(query)).toEqual([exclusions, interests]),
  )
})

describe('a refusal that runs on', () => {
  it.each([
    ['wife, 40, no jewellery her skin reacts to it, loves stars', ['jewellery'], ['astronomy: stars']],
    [
      'girlfriend no earrings her ears aren’t pierced, likes sailing',
      ['earrings', 'pierced ears'],
      ['sailing'],
    ],
    ['aunt no chocolate her doctor said no, likes puzzles', ['chocolate'], ['puzzles']],
    ['nephew 10 no video games his mom is strict, likes lego', ['video games'], ['building bricks: lego']],
    ['boss no mugs everyone gives those, likes golf', ['mugs'], ['golf']],
    ['friend no gadgets theyre off grid, likes reading', ['gadgets'], ['reading']],
    ['uncle no cigars his wife would kill me, likes jazz', ['cigars'], ['jazz']],
    ['roommate no scented stuff our landlord complained, likes ramen', ['scented things'], ['ramen']],
    ['no peanut butter there’s an allergy, boyfriend, likes chess', ['peanut butter'], ['chess']],
    ['sister 30 no books she never reads, loves cats', ['books', 'reading'], ['cats']],
  ])('ends where somebody else is told of: %s', (query, exclusions, interests) =>
    expect(refusedIn(query)).toEqual([exclusions, interests]),
  )

  it('shows no jewelry to whoever cannot wear it', () => {
    const query =
      '1 yr anni w my gf but we’re long distance, shes into film cameras & constellations. no jewellery her skin reacts to it'
    for (const { gift } of answer(query).picks) expect(gift.category).not.toBe('Jewelry & Watches')
  })

  it.each([
    ['nephew, 12, likes drawing. Mum banned anything with wheels $30', ['wheels'], ['drawing']],
    ['school forbids anything with nuts; teacher likes tea $20', ['nuts'], ['tea']],
    ['his mother has asked that nobody bring sweets, grandson likes comics $60', ['sweets'], ['comics']],
    ['Gift for the paramedics. They can’t take alcohol or cash. $80', ['alcohol', 'cash'], []],
    [
      'My aunt lives in a convent, they may not accept jewellery or perfume, keeps hens $50',
      ['jewellery', 'perfume'],
      ['chickens: hens'],
    ],
    ['my boss lost her mother, we were told not to send flowers $60', ['flowers'], []],
    [
      'Not chocolates, the whole ward lives on chocolates. my nurse keeps bees $30',
      ['chocolates'],
      ['beekeeping: keeps bees'],
    ],
    ['host gift in Japan; I understand that clocks are not given $40', ['clocks'], []],
    ['boss, bakes sourdough, a mug is forbidden, $50', ['mug'], ['bakes sourdough']],
    [
      'sister, runs marathons, knits, a scarf is out, $40',
      ['scarf'],
      ['running: marathons', 'knitting: knits'],
    ],
    [
      'our receptionist hates Christmas music, does roller derby $20',
      ['christmas music'],
      ['roller skating: roller derby'],
    ],
    ['grandmother, 93, her doctor took her off salt, likes crosswords $40', ['salt'], ['crosswords']],
    ['my best mate keeps koi, his wife has him off beer. £50', ['beer'], ['aquariums and fishkeeping: koi']],
    ['stepmum is nauseous so food is risky, she used to throw pots £40', ['food'], ['pottery: throw pots']],
    [
      'gift for a girl of 10, gymnastics. anything but slime, our carpet died',
      ['slime'],
      ['gymnastics and cheer'],
    ],
  ])('is read in whole sentences: %s', (query, exclusions, interests) =>
    expect(refusedIn(query)).toEqual([exclusions, interests]),
  )

  it.each([
    'He would not take a penny. Thank you gift for the man who fixed my fence; likes beer. $30',
    'I shall not forget it. Thank you present for my nurse who likes beer. $30',
    'She would not accept a cent. Thank you gift for my neighbor, likes beer $30',
  ])('is none where a deed is denied: %s', (query) => expect(refusedIn(query)).toEqual([[], ['beer']]))
})

describe('what ‘it’ and ‘another one’ stand for', () => {
  it.each([
    [
      'my grandma used to quilt, please nothing that reminds her of it. she likes plum jam',
      ['things about quilting'],
      ['jam and canning: plum jam'],
    ],
    [
      'My aunt used to dance professionally, nothing that reminds her of that. She loves tea',
      ['things about dance'],
      ['tea'],
    ],
    [
      'he used to ride horses until the accident so nothing to do with that. likes jazz. my uncle 60',
      ['things about horse riding'],
      ['jazz'],
    ],
    [
      'my father was a train conductor and swore never to set foot on one again. he grows tomatoes $75',
      ['things about trains'],
      ['growing vegetables: tomatoes'],
    ],
  ])('is refused with all that is about it: %s', (query, exclusions, interests) =>
    expect(refusedIn(query)).toEqual([exclusions, interests]),
  )

  it.each([
    [
      'Husband collects vinyl records, and there is no space for any more. $60',
      ['vinyl records'],
      ['vinyl records'],
    ],
    ['My brother collects guitars and we have no room for one more. $100', ['guitars'], ['guitar']],
    [
      'She collects teapots and has no room for another. My aunt, $40',
      ['teapots'],
      ['tableware and table setting: teapots'],
    ],
    ['wife collects snow globes; the shelves are full. $50', ['snow globes'], ['collecting: snow globes']],
  ])('is had already, and liked all the same: %s', (query, exclusions, interests) =>
    expect(refusedIn(query)).toEqual([exclusions, interests]),
  )
})
