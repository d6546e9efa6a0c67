/**
 * Loaded before the site's own program (`--import`, with `--expose-gc`): on SIGWINCH it collects what nobody needs any more and
 * prints what is left, in bytes. Most other signals would end the site.
 */
process.on('SIGWINCH', () => {
  globalThis.gc?.()
  process.stdout.write(`memory ${JSON.stringify(process.memoryUsage())}\n`)
})
