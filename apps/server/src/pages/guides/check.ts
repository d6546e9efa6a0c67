/** Refuses guides with broken picks, wrong lengths, or prices and shops in their text. A program: prints what to change. */
import { loadCatalog } from '@presently/catalog/catalog'
import { loadRetailers } from '@presently/catalog/load'
import { guideComplaints } from './check-rules.ts'
import { sentenceOf } from './guide.ts'
import { GUIDES_FOLDER, loadGuides } from './load-guides.ts'

const { guides, problems } = loadGuides(GUIDES_FOLDER, loadCatalog().gifts)
const shops = Object.values(loadRetailers()).map(({ name }) => name)
const all = [...problems, ...guideComplaints(guides, shops)]
for (const problem of all) console.log(sentenceOf(problem))
console.log(`${guides.length} guides, ${all.length} to mend`)
process.exitCode = all.length > 0 ? 1 : 0
