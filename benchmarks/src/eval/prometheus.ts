/** Reads counters from Prometheus text. */

/** The sum of a counter over all its series, or over those with a label such as 'direction="in"'; 0 where it is absent. */
export function counted(text: string, name: string, label = ''): number {
  let sum = 0
  for (const line of text.split('\n')) {
    const [, series = '', labels = '', value = ''] = /^([\w:]+)(\{[^}]*\})?\s+(\S+)/.exec(line) ?? []
    if (series === name && labels.includes(label)) sum += Number(value)
  }
  return sum
}
