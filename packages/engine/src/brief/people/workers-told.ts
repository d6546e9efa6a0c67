/** Who looks after somebody, mends a house or speaks as a doctor: 'sweets are forbidden by the doctor', 'the nurses know them all'. */
import { matchesOf } from '../../text/matches.ts'
import { wordSet } from '../../text/word-marks.ts'
import type { Clause, ClauseFinder } from './told-clause.ts'

const CALLED =
  'doctors?|nurses?|midwi(?:fe|ves)|surgeons?|physios?|physiotherapists?|therapists?|cardiologists?|oncologists?|neurologists?|dermatologists?|dentists?|pediatricians?|gps?|consultants?|specialists?|carers?|caregivers?|aides?|pharmacists?|rheumatologists?|radiologists?|gastroenterologists?|nutritionists?|dietitians?|psychologists?|psychiatrists?|counsell?ors?|chiropractors?|plumbers?|electricians?|builders?|foreman|carpenters?|roofers?|contractors?|lawyers?|accountants?|vets?|veterinarians?|paramedics?|firefighters?|social workers?|optometrists?|opticians?|hospice workers?|lifeguards?'
const WORDS =
  'doctor doctors nurse nurses midwife midwives surgeon surgeons physio physios physiotherapist physiotherapists therapist therapists cardiologist cardiologists oncologist oncologists neurologist neurologists dermatologist dermatologists dentist dentists pediatrician pediatricians gp gps consultant consultants specialist specialists carer carers caregiver caregivers aide aides pharmacist pharmacists rheumatologist rheumatologists radiologist gastroenterologist nutritionist nutritionists dietitian dietitians psychologist psychologists psychiatrist psychiatrists counselor counsellor counselors counsellors chiropractor chiropractors plumber plumbers electrician electricians builder builders foreman carpenter carpenters roofer roofers contractor contractors lawyer lawyers accountant accountants vet vets veterinarian veterinarians paramedic paramedics firefighter firefighters workers worker optometrist optometrists optician opticians lifeguard lifeguards'
const WHOSE = String.raw`(?:the|his|her|their|my|our|your|an?) (?:\p{L}+ )?`
const DOES = String.raw`(?:(?:has|have|had|also|always|already|just|only|all|both|really|now|recently) ){0,12}(?:told|tells?|says?|said|thinks?|thought|wants? (?:him|her|them)|orders|ordered|advise[sd]?|recommends?|recommended|warns?|warned|forbids?|forbade|forbidden|banned|allows?|knows? (?:him|her|them|it|all)|adores? (?:him|her|them)|loves? (?:him|her|them)|likes? (?:him|her|them)|visits?|comes?|came|prescribed|insists?|asked|wo ?n'?t|wouldn'?t|doesn'?t|don'?t|ca ?n'?t|would|took|takes|put|puts|gave|gives?|rings?|saved|treats?|treated|found|has (?:him|her|them)|keeps? (?:him|her|them)|(?:is|are|was|were) (?:horrified|amazed|shocked|against|surprised|delighted|impressed|coming|visiting|renovating|fixing|repairing|building|worried|strict|pleased|happy with|treating|helping)|every (?:day|morning|evening|night|week)|twice a (?:day|week))`
/** 'By the doctor', 'knits with the nurses'. */
const BESIDE = new RegExp(
  String.raw`\b(?:by|with|sees?|seeing|visits?|visiting) (${WHOSE}(?:${CALLED}))(?!['\p{L}])(?! (?:friend|husband|wife|who|that)\b)`,
  'gu',
)
/** 'The nurses know them', 'the cardiologist would have my head'. */
const SPEAKS = new RegExp(
  String.raw`(?<!\b(?:for|to|thank|is|was|as|like|my \p{L}+,) )(?<![\p{L}'])(${WHOSE}(?:${CALLED})(?: and ${WHOSE}(?:${CALLED}))?) (?=${DOES}\b)`,
  'gu',
)
/** Somebody who is thanked may be the one who said so. */
const THANKS =
  /\bthank(?:ing)? (?:him|her|them|the|my|our|this)\b|\bthank[- ]you (?:gift|present|card|note)|\b(?:to|would) (?:properly )?say thank|\ba thank/

export const workersTold: ClauseFinder = {
  words: wordSet(WORDS),
  find: ({ folded }) =>
    THANKS.test(folded)
      ? []
      : [BESIDE, SPEAKS].flatMap((pattern) =>
          matchesOf(folded, pattern).map(({ 0: said, 1: who = '', index }): Clause => {
            const start = index + said.indexOf(who)
            const end = start + who.length
            return { start, end, doerEnd: end }
          }),
        ),
}
