/** Loaded before a program (`--import`): says on standard output which packages of OpenTelemetry it loads. */
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.includes('opentelemetry')) process.stdout.write(`loads ${specifier}\n`)
    return next(specifier, context)
  },
})
