/** The thread that `half.ts` starts. */
import { serve } from './half.ts'

serve()
