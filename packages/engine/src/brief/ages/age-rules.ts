/** The forms in which an age is told. */
import { UNREAD_UNIT } from '../sums/currencies.ts'
import { CHILD_LISTS, yearsInLists } from './child-lists.ts'

export type Range = readonly [min: number | null, max: number | null]
/** Says that it is an age: '5 years old', '8yo', '70 y/o'. */
export const SAYS_AGE = /old|\dyo|\by\/?o\b/
/** Nobody is older. */
export const OLDEST_AGE = 115
export type Rule = readonly [pattern: RegExp, read: (groups: readonly string[], match: string) => Range]

const YEARS = String.raw`(?:[-\s]?(?:years?|yrs?|yr|y\/?o)\b\.?(?:[-\s]?olds?)?|[-\s]?yo\b)`
const OLD = String.raw`(?:[-\s]?(?:years?|yrs?|yr)\.?[-\s]?olds?\b|[-\s]?y\/?o\b|[-\s]?yos\b)`
/** What a number counts when it is no age: '6 ft', "5'10", '20 €'. The sign of the next sum is not its own: 'is 5 $20'. */
export const COUNTED = String.raw`(?!\s?['"′″]|\s*(?:-\s*\d|\/|(?:years?|yrs?)\.? (?:of|in|on|together|married|ago|as|with|at|later|after|into|since|service|seniority|experience|employment)|months|mths?\b|mos?\b|weeks|wks?\b|days|hours|minutes|%|miles|km|kids|children|siblings|girls|boys|women|men|ladies|moms|dads|players|students|classmates|pupils|teammates|attendees|teachers|parents|friends|families|coworkers|teammates|nurses|singers|dancers|members|employees|volunteers|(?:little|small|tiny|mini)\s(?:gifts|presents|things|surprises|items|treats)|cats|dogs|hens|chickens|ducks|goats|horses|cows|sheep|rabbits|pets|plants|acres|gifts|presents|ideas|feet|times|pounds|dollars|euros|bucks|quid|usd|people|of (?:them|us)|adults|guests|r\b|are\b|books|k\b(?!-)|x\b|st\b|nd\b|rd\b|th\b|[$€£](?!\s?\d)|,\d{3}|\.\d|am\b|pm\b|${UNREAD_UNIT}\b|(?:foot|ft|inch(?:es)?|lbs?|kg|kilos?|cm|stone)\b))`
/** Early, mid and late years of a decade (label rules of the requests). */
const DECADE_PARTS = new Map<string, readonly [number, number]>([
  ['early', [0, 3]],
  ['mid', [4, 6]],
  ['middle', [4, 6]],
  ['late', [7, 9]],
])
const LATIN_DECADES = [
  'quadragenarian',
  'quinquagenarian',
  'sexagenarian',
  'septuagenarian',
  'octogenarian',
  'nonagenarian',
]
/** '2.5', '3 1/2', '2 and a half', of which the whole years count: what is safe at two is given at two and a half. */
const HALF_YEARS = String.raw`(?<![\d.])(1?\d)(?:\.\d{1,2}|\s?½|(?:\s|-)1\/2|\sand a half)`
const one = ([text]: readonly string[]): Range => [Number(text), Number(text)]
const months = ([text]: readonly string[]): Range => [
  Math.floor(Number(text) / 12),
  Math.floor(Number(text) / 12),
]
const decade = ([part, tens]: readonly string[]): Range => {
  const base = Number(tens)
  const [from, to] = DECADE_PARTS.get((part ?? '').trim()) ?? [0, 9]
  return [base + from, base + to]
}
const lowestToHighest = (_: readonly string[], match: string): Range => {
  const ages = [...match.matchAll(/\d{1,3}/g)].map(([text]) => Number(text))
  return [Math.min(...ages), Math.max(...ages)]
}
/** From the first year of the first to the last of the last. */
const ofDecades = (_: readonly string[], match: string): Range => {
  const [from, to] = [...match.matchAll(/\d0/g)].map(([text]) => Number(text))
  return [from ?? null, to === undefined ? null : to + 9]
}
/** First grade begins at six (US). */
const grade = ([text]: readonly string[]): Range => [Number(text) + 5, Number(text) + 6]

const TENS = ['thirty', 'forty', 'fifty', 'sixty', 'seventy']
/** 'Dirty thirty', 'fab 50'. */
const inRhyme = ([text = '']: readonly string[]): Range => {
  const place = TENS.indexOf(text)
  const age = place < 0 ? Number(text) : (place + 3) * 10
  return [age, age]
}

/** '5, 8 and 11', and of children also '5, 8, 11' and '3 5 8'. */
const LISTED = String.raw`(?:\d{1,2}(?:\s*,\s*\d{1,2}){0,12}\s*(?:,\s*)?(?:and|&|\/|-|to)\s*\d{1,2}|1?\d(?:[\s,]{1,80}1?\d){1,12})\b`

/** The surest form first. Each pattern's groups are the numbers. */
export const RULES: readonly Rule[] = [
  [new RegExp(String.raw`${HALF_YEARS}(?:${OLD}|[-\s]?yo\b)`, 'g'), one],
  [
    new RegExp(
      String.raw`(?<=\b(?:s?he|they|who|it)(?:'s|s|'re|\sis|\sare)\s+(?:(?:only|just|about|almost|now|nearly)\s+)?|\b(?:aged?|turned|turning)\s+)${HALF_YEARS}(?!\s?['"′″%]|\s?(?:ft|feet|foot|in|inches|kg|lbs?|pounds|miles|km|hours|months|weeks)\b)`,
      'g',
    ),
    one,
  ],
  // 'A 10 year old and a 13 year old girl': of children each told alone.
  [
    new RegExp(
      String.raw`\b(1?\d)(?:${OLD}|[-\s]?yo\b)(?:\s(?:boy|girl|son|daughter|nephew|niece|grandson|granddaughter|brother|sister))?(?:,| and| &|, and)\s(?:(?:an?|my|our|the|one)\s)?(1?\d)(?:${OLD}|[-\s]?yo\b)`,
      'g',
    ),
    lowestToHighest,
  ],
  [
    new RegExp(`${CHILD_LISTS}(?!\\d)${COUNTED}`, 'g'),
    (_, match) => {
      const years = yearsInLists(match)
      return [Math.min(...years), Math.max(...years)]
    },
  ],
  [new RegExp(String.raw`\b(\d{1,2})\s*(?:-|to|and)\s*(\d{1,3})${YEARS}`, 'g'), lowestToHighest],
  // 'From 6 months to 10 years'.
  [
    new RegExp(
      String.raw`\b(\d{1,2})\s?(?:months?|mos?|mths?) (?:old )?(?:to|-|through|up to) (\d{1,2})(?!\d)(?! ?(?:months|mos?|mths|weeks|days))`,
      'g',
    ),
    ([count, years]) => [Math.floor(Number(count) / 12), Number(years)],
  ],
  [/\bage[sd]?:?\s*\d{1,2}(?:\s*,\s*\d{1,2}){0,12}\s*(?:,\s*)?(?:-|to|and|&)\s*\d{1,3}\b/g, lowestToHighest],
  [
    new RegExp(
      String.raw`(?=\d)(?<=\b(?:nieces|nephews|kids|children|boys|girls|sons|daughters|siblings|cousins|grandkids|grandchildren|godchildren|twins|brothers|sisters|toddlers|students|boy and girl|son and daughter)\s*(?:[,(:]\s*)?(?:(?:ages?|aged|who are|are)\s*)?(?:(?:ranging |all )?(?:from|between)\s+)?)${LISTED}${COUNTED}`,
      'g',
    ),
    lowestToHighest,
  ],
  // 'A party of mostly adults 30-60'.
  [
    new RegExp(
      String.raw`(?<=\b(?:adults|grown-?ups|women|ladies|men) )(?:1[89]|[2-9]\d)\s?(?:-|to)\s?[2-9]\d\b(?!,\d)${COUNTED}`,
      'g',
    ),
    lowestToHighest,
  ],
  [/(?<=\()\d{1,2}(?:\s*,\s*\d{1,2}){0,12}\s*(?:,\s*)?(?:and|&|-|\/)\s*\d{1,2}(?=\))/g, lowestToHighest],
  // 'Nephew between 8 and 10'; that of sums is read before.
  [
    /(?<=\b(?:niece|nephew|kid|child|boy|girl|son|daughter|cousin|grandkid|grandchild|grandson|granddaughter|godchild),? )between 1?\d and 1?\d\b(?! (?:dollars|bucks|each))/g,
    lowestToHighest,
  ],
  // 'My nephew is between 10 and 12'.
  [/\b(?:is|are|(?:s?he|they)'(?:s|re)) between \d{1,2} and \d{1,3}\b/g, lowestToHighest],
  // 'A mix of 20s to 60s': of all those years.
  [
    /[-\s]{0,80}\b[1-9]0'?s (?:to|through|-|up to|and up to) (?:their |the )?(?:early |mid |late )?[2-9]0'?s\b/g,
    ofDecades,
  ],
  [
    /(?<!\b(?:our|my)\s*(?:(?:early|mid|middle|late)[-\s]{0,80})?(?:\d0'?s\s*(?:and|&|to|or|-)\s*)?)\b(early|mid|middle|late)?[-\s]{0,80}(?:in (?:her|his|their) )?(\d0)'?s\b(?!-|\s(?:music|rock|style|fashion|movies|songs|hits|decor|vibe|cartoons|tv|pop|disco|films|sitcoms|nostalgia|clothes|shows?|metal|cars|synth|kids?\b|themed?|theme|grunge|hip[- ]?hop|rap|punk|indie|alternative|britpop|techno|r&b|rnb|soul|funk|jazz|country|folk|movie|cinema|horror|cartoon|sitcom|anime|toys?|games?|video|nintendo|arcade|aesthetic|looks?|part(?:y|ies)|inspired|era|retro|vintage|throwback|trivia|baseball|basketball|bands?|boy bands?|singers?|ballads?|classics?|action|romcoms?|rom-coms?|teen|(?:guy|gal|dude|fan|lover|nut|buff|freak|fanatic|junkie)s?\b(?!\s(?:friend|cousin))))/g,
    decade,
  ],
  [
    new RegExp(
      String.raw`\b(?:nearly|almost|just shy of|close to|pushing)\s+(\d{1,3})(?:${YEARS})?\b(?!\s*(?:dollars|bucks|\$(?!\s?\d)))`,
      'g',
    ),
    ([n]) => [Number(n) - 1, Number(n)],
  ],
  [new RegExp(String.raw`\b(\d{1,3})\+${YEARS}?`, 'g'), ([n]) => [Number(n), null]],
  [
    /(?<=\b(?:(?:s)?he'?s|is|are|they'?re|aged|well|woman|man|lady|someone|people)\s+)over\s+(\d{2})\b(?!\s*(?:\$(?!\s?\d)|dollars|euros|bucks|pounds))/g,
    ([n]) => [Number(n), null],
  ],
  [/\b(\d{1,2})\s*-?(?:m|mo|mos|mth|mths|months?)\b\.?[-\s]?olds?\b/g, months],
  [new RegExp(String.raw`\b(\d{1,3})${OLD}`, 'g'), one],
  // 'A girl who plays the flute, 12 years, 35'.
  [
    /\b(\d{1,2}) years(?=\s*(?:[,.;!)]|$))(?<=\b(?:girl|boy|kid|child|son|daughter|nephew|niece|grandson|granddaughter|toddler)\b[^.;!?]{0,80}\d years)(?<!\b(?:married|together|anniversary|sober|clean)\b.{0,120}\d years)(?<!\b(?:for|of|over|after|past|last|next) \d{1,2} years)/g,
    one,
  ],
  // 'Something affirming. 19 yrs. $50': alone in its sentence, and no time that has passed.
  [
    /(?<=[.!?]\s+)(\d{1,2}) y(?:ea)?rs?(?=\s*(?:[.!?]|$))(?<!\b(?:married|together|anniversary|sober|clean|service|worked|retir\p{L}*|friends|dating)\b.{0,120})/gu,
    one,
  ],
  // 'She have 30 years', by whom English is not the first language of.
  [
    /(?<=\b(?:s?he|who|that|friend|mother|father|sister|brother|son|daughter|wife|husband|cousin|niece|nephew) (?:has|have|is having) )(\d{1,2}) years(?=\s*(?:[,.;!?)]|$|(?:and|but|old) ))/g,
    one,
  ],
  [/\b(\d{1,2})(?:st|nd|rd|th|\.)[-\s]?grade(?:rs?)?\b/g, grade],
  [/\bgrade\s(\d{1,2})\b/g, grade],
  [/\bkindergart(?:e?n)ers?\b/g, () => [5, 6]],
  [
    new RegExp(
      String.raw`\b(?:turns|turning|turned|(?<=\b(?:\p{L}+s|they|who|both|will|to|'ll|would) )turn|hit|hits|hitting|aged?|retir\w+(?: \w+){0,2} at|(?:job|degree|school|married|mother|father) at)(?:\s*:)?\s+(?:the big\s+)?(\d{1,3})\b${COUNTED}`,
      'gu',
    ),
    one,
  ],
  [
    new RegExp(
      String.raw`(?<![\p{L}])(?:s?he|they|who|it)(?:'?s|'re|(?<=they)re|\sis|\sare|\swill be|'?ll be|'?s going to be|\sjust turned|'?s gonna be|\sis going to be)\s+(?:like\s+|about\s+|around\s+|only\s+|now\s+|just\s+|a\s+|also\s+|already\s+|turning\s+|going to be\s+){0,12}(\d{1,3})\b${COUNTED}`,
      'gu',
    ),
    one,
  ],
  [
    new RegExp(
      String.raw`(?<!\bsize )\b(?:is|be|becomes|becoming)\s+(?:now\s+|already\s+|only\s+|about to be\s+)?(\d{1,3})\b(?!-)${COUNTED}`,
      'g',
    ),
    one,
  ],
  // Those who go out with each other are of an age: 'my girlfriend, we're 17', 'my boyfriend, I'm 16'.
  [
    /\b(?:we(?:'?re| are)|i(?:'m| am)(?= 1\d\b))\s+(?:both\s+)?(?<=\b(?:girlfriend|boyfriend|gf|bf|crush|best friend|bff|partner)\b(?!').{0,140})(1\d|2\d)\b(?!\s*(?:people|of us|coworkers|colleagues|friends|siblings|months|weeks|days|years|\$|%))/g,
    one,
  ],
  [/\b(?:the )?big\s+(\d)\s?-?\s?(\d)\b/g, ([a, b]) => [Number(`${a}${b}`), Number(`${a}${b}`)]],
  [
    /\b(\d{1,3})(?:st|nd|rd|th)\s+(?:birthday|bday|b-day)(?!\s+(?:since|with|after|as|without|together|away|alone|apart|in (?:our|his|her|their|the)))/g,
    one,
  ],
  [
    /(?:'s|s'?|her|his|their|my)\s+(\d{1,3})(?:st|nd|rd|th)\b(?!\s+(?:birthday (?:since|with|after|as|without|together|away|alone)|wedding|anniversary|year|grade|time|floor|month|week|kid|child|baby|job|of|season|degree|and|marathon|date|book|place|xmas|christmas|trimester))/g,
    one,
  ],
  // 'My brother is deaf. 30th. £40': a birthday that is all its sentence says.
  [/(?<=(?:^|[.,!?;\n])\s*)(1[89]|[2-9]\d)(?:st|nd|rd|th)(?=\s*(?:[.,!?;\n]|$))/g, one],
  [new RegExp(String.raw`\bboth\s+(?:are\s+|aged\s+|turning\s+)?(\d{2})\b${COUNTED}`, 'g'), one],
  [
    new RegExp(
      String.raw`\b(?:boy|girl|child|kid|son|daughter|nephew|niece|grandson|granddaughter|grandchild|man|woman|lady|gentleman|teenager|teen|stepson|stepdaughter|goddaughter|godson) of\s+(?:the\s+)?(\d{1,3})\b${COUNTED}`,
      'g',
    ),
    one,
  ],
  // 'Got his first smartphone at 78'.
  [
    /(?<!\b(?:priced|starting|starts|start|capped|cap|limit|limited|max|maxed|set|budget|sold|selling|opens?|closes|meets?|dinner|lunch|arrive|arrives)\s)\bat ([5-9]\d)(?=\s*(?:$|[.,;!?)]))/g,
    one,
  ],
  // 'Bday 16 niece', 'gamer 12'.
  [
    /\b(?:bday|b-day|birthday)\s+(\d{1,2})(?=\s+(?:girl|boy|kid|child|son|daughter|nephew|niece|grandson|granddaughter|brother|sister|cousin|goddaughter|godson)\b)/g,
    one,
  ],
  [
    /(?<=\b(?:gamer|reader|dancer|swimmer|skater|skateboarder|gymnast|astronomer|scientist|artist|painter|musician|drummer|pianist|guitarist|baker|crafter|builder|lover|fan|fanatic|nerd|geek|enthusiast|bookworm)\s+)([6-9]|1[1-46-9])(?=\s*(?:$|[,.;!?)]))/g,
    one,
  ],
  // 'Coquette aesthetic 17 daughter'
  [
    /(?<![\d.$€£/:-])\b(?<!\b(?:of|in|at|the|top|formula|size|level|number|no|season|iphone|ipad|windows|to|over|under|for|room|group|chapter|version|grade|these|those|his|her|their|my|our|has|have|and|or) )([5-9]|1\d)(?= (?:daughter|son|niece|nephew|granddaughter|grandson|stepdaughter|stepson|goddaughter|godson)\b)/g,
    one,
  ],
  // 'Grandson with ADHD and anxiety 11 loves fishing', 'exchange student from Japan 16 staying with us'.
  [
    /(?<=\b(?:boy|girl|kid|child|son|daughter|nephew|niece|grandson|granddaughter|godson|goddaughter|stepson|stepdaughter|brother|sister|cousin|student|teen|driver|freshman|sophomore|athlete|swimmer)\b[^.;:!?$€£\d]{0,40} )(?<!\b(?:of|in|at|the|an?|top|formula|size|level|number|no|class|season|ps|iphone|xbox|windows|to|over|under|for|and|or|with|has|have|last|next|past|every|room|group|chapter|street|version|apollo|fifa|nba|madden|grade|year|all|these|those|his|her|their|my|our|about|around) )([4-9]|1\d)(?= (?:(?:really |also |just )?(?:loves?|likes?|enjoys?|adores?|plays|wants|collects)|into|obsessed|staying|is into|who (?:loves?|likes?|is|plays|has))\b)/g,
    one,
  ],
  [/\bsweet\s+(16|sixteen)\b/g, () => [16, 16]],
  [
    new RegExp(
      String.raw`\b(?:dirty|flirty|naughty|nifty|fab|fabulous|sexy)\s+([3-7]0|${TENS.join('|')})\b`,
      'g',
    ),
    inRhyme,
  ],
  [/\bquinceanera\b/g, () => [15, 15]],
  [
    new RegExp(String.raw`\b(${LATIN_DECADES.join('|')})s?\b`, 'g'),
    ([name]) => {
      const from = (LATIN_DECADES.indexOf(name ?? '') + 4) * 10
      return [from, from + 9]
    },
  ],
  [/[(,]\s*(\d{1,3})\s*-?ish\b/g, one],
  [
    /\b(\d{2})\s*-?ish\b(?!\s*(?:dollars|bucks|euros|pounds|quid|[$€£](?!\s?\d)|\??,? (?:maybe|or|up to|at most|max) \$?\d))/g,
    one,
  ],
  [new RegExp(String.raw`\b(?:around|about)\s+(\d{2})\b(?!\s*(?:each|max|years|of\b))${COUNTED}`, 'g'), one],
  [
    /(?:^|[,;.!?:]\s*|(?:^|\s)\(\s*)(\d{1,3})(?=\s*(?:[,.);!?]|$|\s(?:m|f|male|female|but|and|who|with|(?:next|this) (?:week|weekend|month|mon|tues?|wed|thu|fri|sat|sun)\w*|in (?:a|two|three) (?:weeks?|months?))\b))(?<!\d\.\d{1,2})(?!\.\d)/g,
    one,
  ],
  // 'Teen girl, 15', 'teenager 14 girl', 'tween boy 11'.
  [
    new RegExp(
      String.raw`\b(?:teen(?:age|aged|ager)?|tween)(?:\s+(?:girl|boy|son|daughter|niece|nephew|sister|brother|cousin|kid|grandson|granddaughter))?\s*(?:[,(:]\s*)?(?:aged?\s+|is\s+|who is\s+|who's\s+)?(9|1\d)\b${COUNTED}`,
      'g',
    ),
    one,
  ],
  // '28f', 'm25': sex and years in one, which a teen's are told by too.
  [/(?<![\p{L}\p{N}])(\d{2})\s?[mf](?![\p{L}\p{N}])/gu, one],
  // Of "I'm 20" the 'm' is no sex.
  [/(?<![\p{L}\p{N}'])[mf]\s?(\d{2})(?![\p{L}\p{N}])/gu, one],
  [
    /(?<!\b(?:(?:mom|mum|mother|dad|father|parents?|aunt|uncle|teacher|coach|mentor) (?:to|of|for)|has|have|having|raising|fosters|teaches|coaches|mentors) (?:(?:[2-9]|two|three|four|five|six|several|some|a few|a couple of|her|his|their) )?)\bteen(?:s|age|aged|ager|agers)?\b(?!'?s?\s\w+'?s\s(?:friend|girlfriend|boyfriend|teacher|mom|dad))(?!\s(?:titans|wolf|mutant|son's|daughter's|sons|daughters))/g,
    () => [13, 19],
  ],
  [/\btween(?:s|ager)?\b/g, () => [9, 12]],
  [
    /\b(?:newborns?|new born|new-born)\b(?<!(?:\bw\/|\bwith|\bhas|\bhave|\bhad|\b(?:mom|mum|mother|mama|dad|father|parents?) (?:of|to))\s*(?:(?:two|three|an?|her|his|their|our|own|tiny|little|twin)\s+){0,12}(?:newborns?|new born|new-born))/g,
    () => [0, 0],
  ],
  [
    /\btoddlers?\b(?<!(?:\bw\/|\bwith|\bhas|\bhave|\b(?:mom|mum|mother|mama|dad|father|parents?) (?:of|to))\s*(?:(?:two|three|four|[2-6]|an?|her|his|their|our|young|little|twin|busy|newborn|baby|and)\s+){0,12}toddlers?)/g,
    () => [1, 3],
  ],
  [/\bpreschool(?:er|ers)?\b/g, () => [3, 5]],
  [
    /(?<!\b(?:housebound|bedridden|laid up|stuck|away|gone|deployed|overseas|off work|out of work|recovering|unemployed) (?:for )?)\b(\d{1,2})\s*-?(?:mo|mos|mth|mths|months?)\b\.?(?!\s*(?:ago|together|of|in|anniversary|later|into|pregnant|along|preggers|preggo|preg\b|gone|to go|expecting|up the duff|with (?:a )?(?:baby|twins|triplets|child)|sober|clean|until|before|after|from|max|subscription|dating|married))/g,
    months,
  ],
]
