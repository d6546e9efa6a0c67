/** Schools and small children that are named of somebody grown up: who works there, or was there once. */

/** 'Preschool teacher', 'an elementary school librarian', 'high school sweetheart', 'toddler room aide'. */
const WORKS_OR_WAS_THERE =
  /^s?(?:'s|s')?[\s-]{1,80}(?:[\p{L}'-]{1,48} ){0,2}?(?:teach\p{L}*|professors?|lecturers?|librarians?|counsel+ors?|principals?|heads?|aides?|assistants?|nurses?|janitors?|custodians?|secretar(?:y|ies)|coach(?:es)?|workers?|staff|directors?|drivers?|provider|owner|reunion|sweethearts?|friends?|buddy|buddies|bestie|mates?|roommates?|days|years ago|crush|memories)\b/u
/** 'My mom teaches preschool', 'a friend from college', 'we met in middle school', 'works at an elementary school'. */
const TAUGHT_OR_PAST =
  /\b(?:teach(?:es|ing)?|taught|teacher (?:at|of|in|for)|(?:works?|worked|working) (?:at|in|for)|from|since|met|knew|known|friends? in|roommates? in|back in|went (?:to|through)|dropped out of|retired from|job at|volunteers? (?:at|in)) (?:(?:him|her|them|each other|us|all the way|way) )?(?:(?:at|in|back in|through|since|from|to|of) )?(?:(?:an?|the|my|our|his|her|their|local|same|private|public) ){0,12}$/
/** 'Graduates from high school', 'her son home from college', 'graduated high school'. */
const LEAVES = /\b(?:graduat\p{L}*|home|back|break|letter|acceptance|degree) from (?:(?:an?|the|her|his) )?$/u

/** Whether what stands between these places, a school or those who are there, is named of somebody who works there or was there. */
export function isOfGrown(folded: string, start: number, end: number): boolean {
  if (WORKS_OR_WAS_THERE.test(folded.slice(end, end + 48))) return true
  const before = folded.slice(Math.max(0, start - 48), start)
  return TAUGHT_OR_PAST.test(before) && !LEAVES.test(before)
}
