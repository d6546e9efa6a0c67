/** Links to shops that leave from our own page, without a redirect of ours: what is told of them. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { BODY_ERRORS } from './errors.ts'
import { textField } from './fields.ts'

/** Where the sub id stands in a link that leaves directly. */
export const DIRECT_SUB_ID = 'ascsubtag'
/** What a sub id is made of: in one case, as some networks change it, and without other signs, as some take none. */
export const SUB_ID_SIGNS = 'abcdefghijklmnopqrstuvwxyz234567'
export const SUB_ID_LENGTH = 20

export const followDirect = defineCall({
  method: 'POST',
  path: '/api/outbound/followed',
  access: 'anyone',
  summary: 'Says that a link was followed that leads to a shop directly, so that it is counted',
  input: z.object({
    /** The link's address on this site, such as '/out/idea/mug/amazon?max=50', which it was followed in place of. */
    link: textField(300).regex(/^\/out\//, 'Name a link of this site, which begins with /out/.'),
    /** The random letters and digits that left with it. */
    subId: z
      .string()
      .regex(new RegExp(`^[${SUB_ID_SIGNS}]{${SUB_ID_LENGTH}}$`), 'Write twenty small letters and digits.'),
  }),
  output: z.object({ message: z.string() }),
  status: 202,
  errors: [...BODY_ERRORS, 'too-many-requests'],
})
