/** What other sites load, as /widget.js: it asks the site that it came from. */
import { defineGiftSearch } from './gift-search.ts'

defineGiftSearch(new URL(import.meta.url).origin)
