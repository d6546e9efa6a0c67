/**
 * Tells zod, before it is loaded, to compile no schema: the page's policy allows no eval, and already the attempt is a
 * violation that browsers report.
 */
type WithZodSettings = typeof globalThis & { __zod_globalConfig?: { jitless?: boolean } }

const page: WithZodSettings = globalThis
page.__zod_globalConfig = { jitless: true }
