/** Everyday posts in Spanish, French and German are understood as the same ones in English. */
import { describe, expect, it } from 'vitest'
import { engine } from './testing/whole-catalog.ts'

const answer = (query: string, limit = 18) =>
  engine.suggest({ query, limit, now: new Date('2026-11-21T12:00:00Z') })
const idsOf = (query: string, limit?: number) => answer(query, limit).picks.map(({ gift }) => gift.id)

describe('what is refused', () => {
  it.each(['mein Vater mag alkoholfreies Bier', 'mein Bruder trinkt nur alkoholfreies Bier, Geschenk'])(
    'is beer with alcohol, and not the one without: %j',
    (query) => {
      expect(idsOf(query)[0]).toBe('zero-alcohol-craft-beer-box')
      expect(idsOf(query)).not.toContain('six-craft-beers-from-a-shop')
      expect(answer(query).notice?.kind).not.toBe('contradictory')
    },
  )
})

describe('a sorrow', () => {
  it.each([
    ['mi mejor amiga acaba de perder a su papá', 'best friend'],
    ['ma meilleure amie vient de perdre son père', 'best friend'],
    ['meine beste Freundin hat gerade ihren Vater verloren', 'best friend'],
    ['mon amie a fait une fausse couche', 'friend'],
    ['meine Freundin hatte eine Fehlgeburt', 'girlfriend'],
    ['mi amiga tuvo un aborto espontáneo', 'friend'],
    ['falleció el padre de mi amiga, qué le puedo regalar', 'friend'],
    ['le père de mon amie est décédé', 'friend'],
    ['der Vater meiner Freundin ist gestorben', 'girlfriend'],
    ['mi mamá perdió a su perrito la semana pasada', 'mother'],
  ])('is told by %j, of %s', (query, recipient) => {
    expect(answer(query).brief).toMatchObject({ recipient, occasion: 'sympathy' })
  })
})

describe('what somebody is or has', () => {
  it.each([
    ['abuelo, 85, casi no ve', 'low vision'],
    ['meine Oma ist 90 und sieht fast nichts mehr', 'low vision'],
    ['ma grand-mère ne voit presque plus', 'low vision'],
    ['Opa, 85, fast blind', 'blind'],
    ['mon grand-père, 85 ans, presque aveugle', 'blind'],
    ['mi abuela está casi ciega', 'blind'],
    ['Meine beste Freundin wurde gerade verlassen', 'breakup'],
    ['mi amiga se acaba de divorciar', 'divorce'],
    ['mein Patenkind wird getauft, was Bleibendes', 'keepsake'],
  ])('of %j is %j', (query, constraint) => {
    expect(answer(query).brief.constraints).toContain(constraint)
  })

  it.each([
    'mein Sohn, 5 Jahre, hat Neurodermitis, malt gern',
    'regalo para mi hija de 4 años, tiene piel atópica',
    "ma fille de 4 ans a de l'eczéma, elle aime la peinture",
    'my daughter is 4 and has eczema',
  ])('keeps paint for the fingers away: %j', (query) => {
    expect(idsOf(query)).not.toContain('washable-finger-paints')
  })

  it.each(['Opa, 85, fast blind', 'grandma, 88, nearly blind', 'grandpa is 85 and can hardly see'])(
    'keeps crosswords in small print away: %j',
    (query) => {
      expect(idsOf(query, 6)).not.toContain('giant-crossword-book')
    },
  )
})

describe('a few keywords', () => {
  it.each([
    ['Schwiegermutter, Garten, 40 Euro', 'mother-in-law', ['gardening']],
    ['belle-mère, jardinage, 40 euros', 'mother-in-law', ['gardening']],
    ['belle-sœur, yoga', 'sister-in-law', ['yoga']],
    ['mamie, 80 ans, tricot', 'grandmother', ['knitting']],
    ['nieto de 18 meses, 20€', 'grandson', []],
    ['Neffe, Handball, Minecraft, 14', 'nephew', ['handball', 'minecraft']],
    ['tante, 60 ans, livres', 'aunt', ['reading: books']],
    ['Tante Emma, 60, Bücher', 'aunt', ['reading: books']],
  ])('tell the language: %j', (query, recipient, interests) => {
    expect(answer(query).brief).toMatchObject({ recipient, interests })
  })

  it.each([
    'gift for my oma and opa',
    'abuela, 70, knitting, $30',
    'papa 60 fishing',
    'my tia loves yoga',
    'yo-yo for a 9 year old',
  ])('leave English as it is: %j', (query) => {
    expect(answer(query).notice?.message ?? '').not.toMatch(/We read your/)
  })

  it.each(['yo-yo for a 9 year old', 'nephew, 10, does yoyo tricks', 'is into yo-yos, he is 11'])(
    'name a toy whose name is a Spanish word twice: %j',
    (query) => {
      expect(idsOf(query, 6)).toContain('string-trick-yo-yo')
    },
  )
})

describe('a day', () => {
  it.each([
    ['Quinceañera de mi ahijada', 'quinceañera', 15],
    ['Bar Mizwa von meinem Neffen, 50 Euro', 'bar mitzvah', null],
    ['bar mitsva de mon neveu', 'bar mitzvah', null],
  ])('of %j is %j', (query, occasion, ageMin) => {
    expect(answer(query).brief).toMatchObject({ occasion, ageMin })
  })

  it('of fifteen years leads to what is made for it', () => {
    const { picks } = answer('regalo para la quinceañera de mi sobrina', 6)
    const made = picks.filter(({ gift }) => /quinceañera/i.test(gift.title))
    expect(made.length).toBeGreaterThanOrEqual(2)
  })
})

describe('a liking', () => {
  it.each([
    ['cadeau pour ma blonde, 30 ans', 'girlfriend'],
    ['cadeau pour mon chum, il aime le hockey', 'boyfriend'],
    ['busco algo pa mi compa de piso', 'roommate'],
  ])('for whom %j is: %s', (query, recipient) => {
    expect(answer(query).brief.recipient).toBe(recipient)
  })
})
