/** Somebody who is named because of what another does for them, has or did: 'sews dresses for her granddaughters', 'has a baby daughter'. */
import type { Span } from '../../text/span.ts'
import type { Text } from '../../text/tokens.ts'

type Folded = Pick<Text, 'folded'>

const REACH = 80
const before = ({ folded }: Folded, start: number): string => folded.slice(Math.max(0, start - REACH), start)

/** 'She (knits hats) for her nephews'. */
const MAKES_FOR =
  /\b(?:sews|knits|crochets|bakes|cooks|builds|carves|makes|quilts|weaves|embroiders|babysits|cares|lives|works|saves|saving|saving up|gardens|sings|writes)(?: (?!(?:and|but|or|gifts?|presents?)\b)[\p{L}'-]{1,48}){0,4} (?:for|with) (?:all (?:of )?)?(?:her|his|their) (?:\p{L}+ ){0,2}$/u

export const isMadeFor = (text: Folded, { start }: Pick<Span, 'start'>): boolean =>
  MAKES_FOR.test(before(text, start))

/** 'He has a (baby daughter)': told of whoever is meant by 'he'. */
const HAS =
  /\b(?:he|she|they|who)(?:'s|'ve)?(?: (?:also|just|now|already|has|have|recently)){0,12} (?:has|have|got|had) (?:an? |two |twin |three )?(?:(?:new|newborn|little|small|young|lovely|beautiful|first) ){0,12}$/
const CHILD = /^(?:an? )?(?:(?:newborn|baby|infant|toddler) )(?:son|daughter|boy|girl|child|twins?)s?\b/
/** More is told of the child, or it is the child's gift after all. */
const IS_MEANT =
  /\b(?:for|to) (?:the|her|his|their|this) (?:(?:little|new|newborn|baby) ){0,12}(?:baby|child|son|daughter|boy|girl|twins|one)\b|\bbaby (?:gift|present|shower)/
const MORE_OF_CHILD = /^(?:[^.,;!?]{0,24})?,? (?:who|that|named|called|turning|turns|aged?)\b/

const isTheirBaby = (text: Folded, { start, end }: Span): boolean =>
  CHILD.test(text.folded.slice(start, start + 32)) &&
  HAS.test(before(text, start)) &&
  !MORE_OF_CHILD.test(text.folded.slice(end, end + 48)) &&
  !IS_MEANT.test(text.folded)

const WHO_SERVED = String.raw`\b(?:man|woman|lady|gentleman|guy|person|people|couple|neighbou?rs?|stranger|one|ones|crew|team|mechanic|driver|teacher|coach|nurses?|volunteers?) (?:who|that) (?:has |have |had |once |always |just ){0,12}(?:(?!is\b|was\b|has\b)\p{L}+(?:ed|s|t|ght|ew|ok|ove|ave|id)) (?:after |for |to )?(?:my|our) (?:(?:late|dear|old|little|big) )?`
/** 'The man who tuned my (grandmother)'s piano'. */
const SERVED = new RegExp(`${WHO_SERVED}$`, 'u')
const ANY_SERVED = new RegExp(WHO_SERVED, 'u')

const isServed = (text: Folded, { start }: Pick<Span, 'start'>): boolean => SERVED.test(before(text, start))

/** 'My mother has promised (my son) a bike': who gives it is given nothing. */
const GIVES =
  /^(?:'s| is| has| will)?(?: (?:already|also))? (?:promised|promises|given|giving|gives?|gave|getting|gets|bought|buying) (?:my|our) (?:\p{L}+ ){1,2}(?:an?|some|the|two|new) /u

/** Whether somebody is named only because of another: who makes, has or did something for them, or is given something by them. */
export const isOfAnother = (text: Folded, { start, end }: Span): boolean =>
  isMadeFor(text, { start }) ||
  isServed(text, { start }) ||
  isTheirBaby(text, { start, end }) ||
  GIVES.test(text.folded.slice(end, end + 64))

/** Whether a text tells of somebody by what they did for the giver's people. */
export const tellsWhoServed = ({ folded }: Folded): boolean => ANY_SERVED.test(folded)
