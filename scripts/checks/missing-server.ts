/** What follows for the tests where a server that they also run on cannot be used. */

/** Where tests are the judge of a change, none of them may be left out. */
export const isRequired = (env: NodeJS.ProcessEnv): boolean => env.CI === 'true'

/** As the end of a sentence; `setting` names another server. */
export const consequenceOf = (env: NodeJS.ProcessEnv, setting: string): string =>
  isRequired(env)
    ? 'CI=true requires it, so its tests fail'
    : `its tests are skipped (${setting} names another)`
