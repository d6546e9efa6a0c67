/** Loaded before a program (`--import`): writes the most memory that the process held, in MB, to the file PEAK_MEMORY_FILE. */
import { appendFileSync } from 'node:fs'

process.on('exit', () => {
  const file = process.env.PEAK_MEMORY_FILE
  if (file) appendFileSync(file, `${Math.round(process.resourceUsage().maxRSS / 1024)}\n`)
})
