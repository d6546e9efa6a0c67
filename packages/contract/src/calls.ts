/** Every call of the API, one line each: the server registers exactly these. */
import { currentUser } from './auth.ts'
import type { Call } from './call.ts'
import { findIdeas } from './ideas.ts'

export const CALLS = { currentUser, findIdeas } satisfies Record<string, Call>
