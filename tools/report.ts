/** Prints what a check found and sets the exit code: the way every check here ends as a program. */
export function report(complaints: readonly string[], good: string): void {
  for (const complaint of complaints) console.log(complaint)
  console.log(complaints.length === 0 ? good : `${complaints.length} found`)
  process.exitCode = complaints.length === 0 ? 0 : 1
}
