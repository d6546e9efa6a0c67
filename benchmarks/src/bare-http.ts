/**
 * Run as a program: `node bare-http.ts FILE` answers every request with the bytes of FILE, read once, after it has read the body,
 * by node:http and nothing else. It says its address on standard output.
 */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [, , file = ''] = process.argv
const answer = readFileSync(file)
const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': answer.length }

const server = createServer((request, response) => {
  request.resume()
  request.on('end', () => response.writeHead(200, headers).end(answer))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port is free.')
  console.log(`ready on http://127.0.0.1:${address.port}`)
})
