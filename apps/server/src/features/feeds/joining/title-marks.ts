/** Marks that tell one of a line from the next: generation, volume, platform, a numbered size. */

/** Where `part` does not stand, the pattern is not tried. */
type Mark = readonly [part: string, pattern: RegExp, mark: string]

const ORDINALS: Readonly<Record<string, string>> = {
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
  sixth: '6',
}
const ROMAN: Readonly<Record<string, string>> = { i: '1', ii: '2', iii: '3', iv: '4', v: '5', vi: '6' }

/** Taken out of the title, in this order. `$1` is the number found. An empty mark says nothing. */
const MARKS: readonly Mark[] = [
  [
    'age',
    /\b(?:for )?ages? ?\d+(?:\s?(?:\+|-\s?\d+|to \d+|and (?:up|older|over|above)|& ?(?:up|older)))?(?: ?(?:years?|yrs?)(?: old)?)?(?: and (?:up|older))?/g,
    '',
  ],
  ['+', /\b\d+\+(?: ?(?:years?|yrs?))?(?!\w)/g, ''],
  ['in', /\b(\d+)[ -]in[ -](\d+)\b/g, '$1in$2'],
  ['p', /\b(?:playstation|ps) ?([1-5])\b/g, 'ps$1'],
  ['xbox', /\bxbox series x ?(?:\||\/|&|and|or) ?s\b/g, 'xboxseries'],
  ['xbox', /\bxbox series ([xs])\b/g, 'xboxseries$1'],
  ['xbox', /\bxbox (one|360)\b/g, 'xbox$1'],
  ['switch', /\b(?:nintendo )?switch 2\b/g, 'switch2'],
  ['switch', /\b(?:nintendo switch|for switch|switch (?=oled|lite))\b/g, 'switch'],
  [
    'gen',
    /\b(?:(\d+)(?:st|nd|rd|th)[ -]|(first|second|third|fourth|fifth|sixth)[ -]|(\d+)[ -])gen(?:eration)?\b\.?/g,
    'gen$1',
  ],
  ['gen', /\bgen(?:eration)?\.? ?(\d+)\b/g, 'gen$1'],
  ['m', /\b(?:mark|mk)\.? ?(\d|ii|iii|iv|v|vi)\b/g, 'gen$1'],
  ['', /\b(?:vol(?:ume)?s?\.?|book|part|issue|episode) ?#? ?(\d+)\b/g, 'vol$1'],
  ['', /\b(?:vol(?:ume)?s?\.?|book|part) (one|two|three|four|five|i|ii|iii|iv|v|vi)\b/g, 'vol$1'],
  ['', /(?:#\s?|\bno\.? ?)(\d+)\b/g, 'no$1'],
  ['colo', /\bcolou?rs?:/g, ''],
  ['all', /\ball[ -]in[ -]one\b/g, ''],
  ['season', /\bseasons? (\d+)\b/g, 'season$1'],
  ['size', /\b(?:us |uk |eu )?size:? (\d+(?:\.5|[a-z])?|xx?s|s|m|l|x{1,3}l|[2-4]xl)\b/g, 'size$1'],
  ['t', /\b(\d)t\b/g, '$1t'],
]

const NUMBERS: Readonly<Record<string, string>> = {
  ...ORDINALS,
  ...ROMAN,
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
}
/** Where none of these stands, no mark does. */
const MAY_HOLD = /\d|colou?r|all|gen|mark|mk|vol|book|part|size|season|xbox|switch/

/** Takes the marks out of a folded title. */
export function takeMarks(title: string): { rest: string; marks: readonly string[] } {
  if (!MAY_HOLD.test(title)) return { rest: title, marks: [] }
  const marks = new Set<string>()
  let rest = title
  for (const [part, pattern, mark] of MARKS) {
    if (!rest.includes(part)) continue
    rest = rest.replace(pattern, (_all, ...groups: unknown[]) => {
      if (mark !== '') marks.add(filled(mark, groups))
      return ' '
    })
  }
  return { rest, marks: [...marks] }
}

/** The mark with what was found in it; of several places that may hold the number, the one that does. */
function filled(mark: string, groups: readonly unknown[]): string {
  const found = groups.filter((group): group is string => typeof group === 'string').slice(0, -1)
  const [first = '', second = ''] = found
  return mark.replace('$1', NUMBERS[first] ?? first).replace('$2', second)
}
