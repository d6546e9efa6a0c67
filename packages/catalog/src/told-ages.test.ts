/** Feasts of childhood tell an age well enough to choose by, and not to claim. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string) => engine.suggest({ query, limit: 12, now: new Date('2026-11-21T12:00:00Z') })

describe('an age', () => {
  it.each([
    ['40th birthday, my sister, recently sober (6 months!!), loves yoga', 40],
    ['my sister, recently sober (6 months!!), loves yoga', null],
    ['my nephew is 8 months', 0],
    ['baby boy, 10 months, loves music', 0],
    ['been dating 4 months, he likes jazz', null],
    ['gift for toddlers', 1],
    ['new neighbors, young family w/ 2 toddlers and a golden retriever', null],
    ['my sister, mom of 2 toddlers, loves wine', null],
    ["something for my girlfriend, she's into makeup and we're 17", 17],
    ["gift for my mom, we're 5 siblings", null],
    ['our soccer coach, 12 girls chip in $5 each', null],
    ['niece, 12, girl, loves art', 12],
    ['I need gift for my friend, she have 30 years, she like plants', 30],
    ['my brother who has 41 years and likes chess', 41],
    ['my boss, she has 30 years of experience', null],
    ['coworker has 20 years in the company', null],
    ['amateur astronomer 12', 12],
    ['gamer 12', 12],
    ['bday 16 niece 75', 16],
    ['regalo para mi hija de 14, kpop', 14],
    ['cadeau pour ma fille 14ans', 14],
    ['Geschenk für meine 14jährige Nichte', 14],
    ["cadeau pour un collègue, 25 ans d'ancienneté", null],
    ['regalo para mi compañero, 25 años en la empresa', null],
    ['Geschenk für Kollegen, 25 Jahre Betriebszugehörigkeit', null],
    ['gift for a coworker, 25 yrs service', null],
    ['Adventskalender für meine Freundin, 24 Kleinigkeiten je 3 Euro', null],
    ['24 little presents for my wife at 3 euros each', null],
    ['farewell gift for our nurse manager, 18 nurses at $5 each', null],
    ['regalo para mi papá, 30 mil pesos', null],
    ['regalo para mi papá, 20 lucas', null],
    ['mom 50 lei', null],
    ['1st birthday of my niece', 1],
    ['gift for a girl who plays the flute and likes anime, 12 years, $35', 12],
    ['anniversary for my daughter and her husband, 5 years, $100', null],
    ["something small for my kid's 24 classmates, $2 each", null],
    ['we are four sisters in our twenties and thirties, for our father, 67, who plays accordion', 67],
    ['we are in our 20s, gift for our dad, 67', 67],
    ['my sister in her late 30s loves tea', 37],
    ["retirement of my coworker, she's been here 40 yrs, $50", null],
    ["my trans daughter's first birthday since coming out, 16, makeup", 16],
  ])('is that of whom it is for: %s', (query, from) => expect(answer(query).brief.ageMin).toBe(from))
})

describe('months that one letter tells', () => {
  it.each([
    ['grandson 18m', 1],
    ['niece 9m', 0],
    ['gift for my granddaughter (11m)', 0],
    ['18m niece', 1],
    ['baby 10m toys', 0],
    ['goddaughter 30m', 2],
    ['my son (16M)', 16],
    ['my nephew 16M likes gaming', 16],
    ['brother 30m', 30],
    ['friend 25m likes chess', 25],
  ])('are those of a small child alone: %s', (query, from) => expect(answer(query).brief.ageMin).toBe(from))
})

describe('children who are listed', () => {
  it.each([
    ['2 girls 6 and 8 and 1 boy 10', 6, 10, 'mixed'],
    ['1 boy 10 and 2 girls 6 and 8', 6, 10, 'mixed'],
    ['two boys 5 and 7 and a girl 9', 5, 9, 'mixed'],
    ['kids: girl 8, boy 5, boy 3', 3, 8, 'mixed'],
    ['3 nephews (2, 5, 7) and a niece (9)', 2, 9, 'mixed'],
    ['my two girls (4, 7) and boy (12)', 4, 12, 'female'],
    ['grandchildren from 6 months to 10 years', 0, 10, null],
    ['3 months to 6 months', 0, 0, null],
    ['nephews between 3 and 10', 3, 10, 'male'],
    ['nephew between 8 and 10', 8, 10, 'male'],
    ['kids from 5 to 11', 5, 11, null],
    ['kids ranging from 4 to 12', 4, 12, null],
    ['nephews, between 10 and 20 each', null, null, 'male'],
    ['kids from 5 to 10 dollars each', null, null, null],
  ])('are of all their years: %s', (query, ageMin, ageMax, recipientGender) =>
    expect(answer(query).brief).toMatchObject({ ageMin, ageMax, recipientGender }),
  )
})

describe('years of others', () => {
  it.each([
    ["housewarming for friends. They've got a 2 yr old. $60", null],
    ['sister, 40, loves gardening. She has a 5 year old. $50', 40],
    ['my wife, 35, has a 2 year old and is tired', 35],
    ['best friend (30F) loves yoga. Her kids are 4 and 6. $40', 30],
    ["boyfriend's mom, she gardens. I'm 20. $30", null],
    ["grandpa, 80. I'm in 10th grade. $20", 80],
    ['brother is 36 with Down syndrome, loves WWE. Reads at about second grade level. $40', 36],
    ['my brother is autistic, reads at a third grade level. $40', null],
  ])('are not of whom it is for: %s', (query, from) => expect(answer(query).brief.ageMin).toBe(from))

  it.each([
    ['she has a 5 year old son, gift for him', 5],
    ['my friend loves yoga. Her kids are 4 and 6, christmas gifts for her kids', 4],
    ['Her daughter is 7 and loves unicorns $20', 7],
    ['my sister is busy. She has a 5 year old who loves trains, $30', 5],
    ["my crush, I'm in 10th grade. $20", 15],
    ["boyfriend, gamer, I'm 16. $30", 16],
    ['m25, loves hiking', 25],
    ['my niece is in 3rd grade', 8],
  ])('are where the child is given to, or both are of an age: %s', (query, from) =>
    expect(answer(query).brief.ageMin).toBe(from),
  )

  it('tell no liking by how well somebody reads', () =>
    expect(answer('brother is 36, loves WWE. Reads at about second grade level').brief.interests).toEqual([
      'pro wrestling: wwe',
    ]))
})

describe('an age among figures', () => {
  it.each([
    ['my niece is 5 $20 loves frozen', 5, 5],
    ["my sister is Frozen mad, she's 5 $20", 5, 5],
    ['girl 5 $15', 5, 5],
    ['daughter turning 6 $25', 6, 6],
    ['son turns 8 $25', 8, 8],
    ['grandson 3 £20 trains', 3, 3],
    ['grandson turns 3 £20', 3, 3],
    ['nephew is 7 £15', 7, 7],
    ["she's 4 €20 unicorns niece", 4, 4],
    ['nephew 7 $15 lego', 7, 7],
    ['aunt around 60 $40', 60, 60],
    ['nearly 80 $40, my uncle', 79, 80],
    ["son is 6'1 and plays basketball, 17, $40", 17, 17],
    ['kids 5, 8, 11 love lego', 5, 11],
    ['nieces 4, 6, 9 unicorns', 4, 9],
    ['four grandkids, 3 5 8 11', 3, 11],
    ['nieces 5, 8 and 11', 5, 11],
    ['my nephew is between 10 and 12', 10, 12],
    ['my teen is glued to tiktok, 15F', 15, 15],
    ['brother is deaf, loves cooking. 30th. £40', 30, 30],
    ["the twins' 30th", 30, 30],
  ])('is read beside them: %s', (query, ageMin, ageMax) =>
    expect(answer(query).brief).toMatchObject({ ageMin, ageMax }),
  )

  it.each([
    'spend 20 $ on my mom',
    'my mom likes tea, 20€',
    "boyfriend is 6'4 and 250 lbs and runs hot",
    'my friend is 5 foot nothing and loves wine',
    "he's 5'10, my friend",
    'friend is 6′3″',
    'brother is 6 ft tall',
    'brother is 5\'6"',
    "she's 5 foot 2",
    "she's 110 lbs, my sister",
    'SIL is a cop, 8 months preggers',
    "my friend's 7 months gone, loves reading",
    'my wife is 8 mths preggo',
    '5 months along with twins, my friend',
    'co-parent gift for mothers day from our son age 3, she loves tea',
    'a gift for my ex from our daughter age 6, he likes fishing',
    'from our toddler, 2, to his nana',
    'for my ex, from our twins age 4',
    'my brother is a 70s guy, loves vinyl',
    'chicken keeper neighbor, 8 hens',
    'a team of 20',
    'our anniversary, 30th. my wife',
  ])('is none that measures, counts or is of somebody else: %s', (query) =>
    expect(answer(query).brief.ageMin).toBeNull(),
  )

  it.each([
    ['dog walker, female 30s', 30],
    ['her son age 3 loves trains', 3],
    ['gift from me to my son age 3', 3],
    ['a guy in his 70s', 70],
    ['my nephew, 8 months', 0],
  ])('stays where it is theirs: %s', (query, from) => expect(answer(query).brief.ageMin).toBe(from))
})

describe('a numbered year of a couple', () => {
  it.each([
    'get my inlaws something for their 40th',
    'my parents 30th, they like wine',
    "in-laws' 50th",
    "grandparents' 60th",
    "parents' golden 50th",
    "my brother and his wife's 10th",
    'wedding anniversary for my parents, 50 years',
  ])('is of their wedding: %s', (query) =>
    expect(answer(query).brief).toMatchObject({ ageMin: null, ageMax: null, occasion: 'anniversary' }),
  )

  it.each([
    ["the twins' 30th", 30],
    ["my mom's 60th", 60],
    ["my parents' 60th birthday", 60],
    ['my uncle, 50th, loves jazz', 50],
  ])('is a birthday of anybody else, and where it is called one: %s', (query, age) =>
    expect(answer(query).brief).toMatchObject({ ageMin: age, occasion: 'birthday' }),
  )
})

describe('a school year', () => {
  it.each([
    ['my niece is in 3rd grade, loves unicorns', 8, 9],
    ['my crush, we are in 10th grade, she likes kpop', 15, 16],
    ['my son who is going into 6th grade', 11, 12],
  ])('tells an age: %s', (query, from, to) =>
    expect(answer(query).brief).toMatchObject({ ageMin: from, ageMax: to }),
  )

  it.each([
    ['stuff for a goth teen girl 15', 15],
    ['teenager 14 girl horses', 14],
    ['my teenage son, 17, likes cars', 17],
    ['a boy of 6 who loves firefighters', 6],
    ['my dad just got his first smartphone at 78', 78],
  ])('tells the age that stands beside a word for them: %s', (query, age) =>
    expect(answer(query).brief).toMatchObject({ ageMin: age, ageMax: age }),
  )

  it.each(['my mom teaches 11th grade', 'a teacher of 2nd grade'])(
    'tells none of who teaches it: %s',
    (query) => expect(answer(query).brief.ageMax).toBeNull(),
  )
})

describe('a school that somebody works at, or went to', () => {
  it.each([
    'my friend is a kindergarten teacher, loves wine, $25',
    'my neighbor is a middle school teacher who loves wine',
    'my friend, elementary school librarian, loves gin',
    'friend who works at an elementary school as a nurse, loves beer',
    'my friend is a daycare worker, loves wine',
    'my best friend from high school, loves wine, $40',
    'friend I met in middle school, loves wine',
    'coworker I know since high school loves whiskey',
    'my roommate from college, loves whiskey',
    'friend teaches 3rd grade, loves beer',
    'she teaches preschool and loves wine',
    'my sister teaches toddlers, loves wine',
    'she is a preschool teacher, my sister in law, loves wine',
  ])('makes nobody a child: %s', (query) => {
    const { brief, notice, picks } = answer(query)
    expect(brief.ageMax).toBeNull()
    expect(notice?.message ?? '').not.toMatch(/this young/)
    for (const { gift } of picks) expect(gift.audience.ages[1] ?? 99, gift.title).toBeGreaterThanOrEqual(30)
  })

  it.each([
    ['my niece in high school', 14, 18],
    ['my niece is graduating from high school', 17, 19],
    ['my son is home from college', 18, 23],
    ['my nephew is going to kindergarten', 5, 6],
    ['my son passed his GCSEs', 15, 17],
    ['A-level results day for my lad', 16, 19],
  ])('tells the age of who is there: %s', (query, from, to) => {
    for (const { gift } of answer(query).picks) {
      expect(gift.audience.ages[0] ?? 0, gift.title).toBeLessThanOrEqual(to)
      expect(gift.audience.ages[1] ?? 99, gift.title).toBeGreaterThanOrEqual(from)
    }
  })
})

describe('a feast of childhood', () => {
  it.each([
    ['bar mitzvah gift', 13],
    ['bat mitzvah present for my niece, $100', 13],
    ['first communion for my godson', 8],
    ['christening gift for my goddaughter', 1],
    ["baptism gift for my friend's baby", 1],
    ['my daughter passed her driving test', 17],
    ['confirmation gift for my goddaughter', 14],
    ['tooth fairy gift for my son', 6],
    ['graduation gift for my son', 18],
    ['my daughter got her first period', 12],
    ['my son got his braces off', 13],
    ['my son made the honor roll', 14],
    ['graduation gift for my daughter becoming a nurse', 20],
    ['pre-k graduation gift for my granddaughter', 4],
  ])('is answered with what suits the age: %s', (query, age) => {
    const { brief, picks } = answer(query)
    expect([brief.ageMin, brief.ageMax]).toEqual([null, null])
    expect(picks).toHaveLength(12)
    for (const { gift } of picks) {
      const [from, to] = gift.audience.ages
      expect(from ?? 0, gift.title).toBeLessThanOrEqual(age)
      expect(to ?? 99, gift.title).toBeGreaterThanOrEqual(age)
    }
  })
})

it.each(['son coming home from rehab', 'my son and his wife', 'my daughter got divorced'])(
  'takes no grown child for a small one: %s',
  (query) => {
    for (const { gift } of answer(query).picks)
      expect(gift.audience.ages[1] ?? 99, gift.title).toBeGreaterThanOrEqual(30)
  },
)

it('takes neither a sex nor an age for a liking', () => {
  expect(answer('graduating nurse, female, 22, under 50').brief.interests).toEqual(['nursing: nurse'])
  expect(answer('my mom 60 and my dad 65, anniversary, 150 total').brief.interests).toEqual([])
  expect(answer('my gf is a vet tech who loves true crime').brief.interests.join()).not.toContain(',tech')
})
