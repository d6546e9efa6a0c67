/** Reads metrics as Prometheus does (text format 0.0.4), and throws at whatever it would refuse. */

export type Sample = {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = /^([a-zA-Z_][a-zA-Z0-9_]*)="((?:[^"\\\n]|\\[\\"n])*)"(?:,|$)/
const COMMENT = new RegExp(`^# (HELP|TYPE) (${NAME}) (.*)$`)
const SAMPLE = new RegExp(`^(${NAME})(?:\\{(.*)\\})? (\\S+)$`)
const TYPES = ['counter', 'gauge', 'histogram', 'summary', 'untyped']
const VALUE = /^(?:[+-]?Inf|NaN|[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?)$/i

export function readExposition(text: string): readonly Sample[] {
  if (!text.endsWith('\n')) throw new Error('the last line has no end')
  const types = new Map<string, string>()
  const series = new Set<string>()
  const samples: Sample[] = []
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, kind, name, rest] = COMMENT.exec(line) ?? []
    if (kind === 'TYPE') takeType(types, String(name), String(rest))
    if (kind !== undefined) continue
    const sample = sampleIn(line)
    if (!types.has(familyOf(sample.name, types))) throw new Error(`a sample has no type: ${line}`)
    const key = line.slice(0, line.lastIndexOf(' '))
    if (series.has(key)) throw new Error(`a series is there twice: ${line}`)
    series.add(key)
    samples.push(sample)
  }
  return samples
}

function takeType(types: Map<string, string>, name: string, type: string): void {
  if (types.has(name) || !TYPES.includes(type)) throw new Error(`the type of ${name} is wrong: ${type}`)
  types.set(name, type)
}

const familyOf = (name: string, types: ReadonlyMap<string, string>): string =>
  types.has(name) ? name : name.replace(/_(?:bucket|sum|count)$/, '')

function sampleIn(line: string): Sample {
  const found = SAMPLE.exec(line)
  const [, name, inBraces, value] = found ?? []
  if (name === undefined || value === undefined || !VALUE.test(value))
    throw new Error(`a line is no sample: ${line}`)
  return { name, labels: labelsIn(inBraces ?? ''), value: Number(value.replace(/inf/i, 'Infinity')) }
}

function labelsIn(text: string): Record<string, string> {
  if (text === '') return {}
  const label = LABEL.exec(text)
  const [whole, name, value] = label ?? []
  if (whole === undefined || name === undefined || value === undefined)
    throw new Error(`labels cannot be read: ${text}`)
  return { [name]: value, ...labelsIn(text.slice(whole.length)) }
}
