/** Imported first by every script: says in words what an old Node would say with a stack trace. */
const OLDEST_NODE = 20

if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  console.error(
    `The site needs Node ${OLDEST_NODE} or newer to start; this is ${process.version}. Get one from https://nodejs.org.`,
  )
  process.exit(1)
}
