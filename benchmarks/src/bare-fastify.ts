/**
 * Run as a program: `node bare-fastify.ts FILE` answers `POST /api/ideas` with the bytes of FILE, read once, by Fastify as it comes:
 * the body is parsed, nothing is looked at. It says its address on standard output.
 */
import { readFileSync } from 'node:fs'
import { findIdeas } from '@presently/contract/ideas'
import fastify from 'fastify'

const [, , file = ''] = process.argv
const answer = readFileSync(file)

const server = fastify()
server.post(findIdeas.path, (_request, reply) => reply.type('application/json; charset=utf-8').send(answer))
console.log(`ready on ${await server.listen({ host: '127.0.0.1', port: 0 })}`)
