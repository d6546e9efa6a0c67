/** What a request says, in plain values. Every value can be read from its text. */
export type BudgetStyle = 'none' | 'cap' | 'approx' | 'range' | 'floor' | 'total' | 'vague' | 'contradictory'
export type Currency =
  | 'USD'
  | 'EUR'
  | 'GBP'
  | 'CAD'
  | 'AUD'
  | 'NZD'
  | 'INR'
  | 'KRW'
  | 'CHF'
  | 'JPY'
  | 'SGD'
  | 'HKD'
  | 'AED'
  | 'ZAR'
  | 'PLN'
  | 'SEK'
  | 'NOK'
  | 'DKK'
  | 'MXN'
  | 'BRL'
  | 'CNY'
  | 'ARS'
  | 'CLP'
  | 'COP'
  | 'PEN'
  | 'NGN'
  | 'KES'
  | 'GHS'
  | 'XOF'
  | 'PHP'
export type Gender = 'male' | 'female' | 'mixed'

export type BriefField =
  | 'budget'
  | 'recipient'
  | 'age'
  | 'occasion'
  | 'interests'
  | 'exclusions'
  | 'constraints'

/** Where a value was read: offsets into the request as given, in UTF-16 units, end exclusive. */
export type BriefSpan = {
  readonly field: BriefField
  /** The value as it stands in the brief; for a budget and an age, the words. */
  readonly value: string
  readonly start: number
  readonly end: number
}

export type Brief = {
  /** Plain numbers in the request's own currency units, as written. */
  budgetMin: number | null
  budgetMax: number | null
  currency: Currency | null
  budgetStyle: BudgetStyle
  recipient: string | null
  recipientGender: Gender | null
  /** Whole years. */
  ageMin: number | null
  ageMax: number | null
  occasion: string | null
  /** The occasion's next date, as an ISO date; null for those without one. */
  occasionDate: string | null
  interests: string[]
  exclusions: string[]
  constraints: string[]
  /** In the order of the text. */
  spans: BriefSpan[]
}
