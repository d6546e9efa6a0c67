/**
 * What is wrong with a country's code; nothing where a country has it.
 *
 * @example
 * countryCodeComplaints('GB') // []
 * countryCodeComplaints('UK') // ['the code of UK is GB']
 */
export function countryCodeComplaints(code: unknown): string[] {
  if (typeof code !== 'string' || !/^[A-Z]{2}$/.test(code))
    return [`${JSON.stringify(code) ?? 'nothing'} is not a country code of two capital letters, such as US`]
  // Knows the code behind one that is merely in use (UK), and no name for one that nobody has.
  const region = new Intl.Locale(`und-${code}`).region ?? code
  if (region !== code) return [`the code of ${code} is ${region}`]
  const country = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code)
  return country === undefined ? [`no country has the code ${code}`] : []
}
