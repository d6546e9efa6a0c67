/** Switches of the web application, as `newHeader=off,newHero=on`. */
import type { SiteConfig } from '@presently/contract/site-config'
import { z } from 'zod'

type Flags = SiteConfig['flags']

const DEFAULT_FLAGS: Flags = { newHeader: true, newHero: true, multiPlanUpgrade: true }
const NAMES = Object.keys(DEFAULT_FLAGS)
const EXPECTED = `a list such as newHeader=off,newHero=on with the names ${NAMES.join(', ')}`

export const flagsReader: z.ZodType<Flags, string | undefined> = z
  .string()
  .optional()
  .transform((value, context) => {
    const flags = { ...DEFAULT_FLAGS }
    for (const part of value?.split(',') ?? []) {
      const [, name, state] = /^\s*(\w+)\s*=\s*(on|off)\s*$/.exec(part) ?? []
      if (!isFlag(name)) {
        context.addIssue({ code: 'custom', message: EXPECTED })
        return z.NEVER
      }
      flags[name] = state === 'on'
    }
    return flags
  })

const isFlag = (name: string | undefined): name is keyof Flags => name !== undefined && NAMES.includes(name)
