/** What a request says, in plain values. Every value can be read from its text. */
export type BudgetStyle = 'none' | 'cap' | 'approx' | 'range' | 'floor' | 'total' | 'vague' | 'contradictory'
export type Currency = 'USD' | 'EUR' | 'GBP' | 'CAD' | 'AUD' | 'NZD' | 'INR' | 'KRW'
export type Gender = 'male' | 'female' | 'mixed'

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
  interests: string[]
  exclusions: string[]
  constraints: string[]
}
