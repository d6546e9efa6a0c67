import { SITE } from '@presently/contract/site'

export const HOME_TITLE = `${SITE.name} · ${SITE.tagline}`
export const NOT_FOUND_TITLE = '404 Page Not Found'
export const FAILED_TITLE = `Something went wrong · ${SITE.name}`
