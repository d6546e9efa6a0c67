/** Sums that are taken back in the same breath: 'like 50, no make that 60'. */

/** What turns from one sum to the next, with the words around it. */
const TAKES_BACK = String.raw`(?:no|nope|nah|wait|hold on|sorry|oops|scratch that|strike that|correction|make (?:that|it)|i mean(?:t)?|or rather|actually)`
const BESIDE = String.raw`(?:um+|uh+|well|okay|ok|oh|hmm+|let'?s|lets|say|like|maybe|about|around|up to|only|just|we said|it'?s|its|more like|the budget is)`
/** 'No more than 60' and '50, no 60th birthday' take nothing back. */
const CORRECTS = new RegExp(
  String.raw`^[\s,.;…-]{0,80}(?:\s*${BESIDE}[\s,.;…-]{1,80}){0,12}${TAKES_BACK}(?:[\s,.;…-]{1,80}(?:${TAKES_BACK}|${BESIDE})){0,12}[\s,.;…:-]{0,80}$`,
)

/** Whether what stands between two sums takes the first of them back. */
export const takesBack = (between: string): boolean => between.length <= 48 && CORRECTS.test(between)
