/** As much of the messages of name servers (RFC 1035) as knowing no name takes. */

const HEADER_BYTES = 12
/** It is a response, recursion is available, and the name does not exist. */
const RESPONSE = 0x8180
const NO_SUCH_NAME = 3

/** The name that a message asks for. */
export function questionIn(message: Buffer): string {
  const labels: string[] = []
  for (let at = HEADER_BYTES; at < message.length; ) {
    const length = message.readUInt8(at)
    if (length === 0) break
    labels.push(message.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return labels.join('.')
}

/** The answer to a message: there is no such name. */
export function noSuchName(message: Buffer): Buffer {
  const question = message.subarray(HEADER_BYTES, endOfQuestion(message))
  const header = Buffer.alloc(HEADER_BYTES)
  message.copy(header, 0, 0, 2)
  header.writeUInt16BE(RESPONSE | NO_SUCH_NAME, 2)
  header.writeUInt16BE(1, 4)
  return Buffer.concat([header, question])
}

/** After the name stand its type and its class. */
function endOfQuestion(message: Buffer): number {
  const end = message.indexOf(0, HEADER_BYTES)
  return end < 0 ? message.length : end + 5
}
