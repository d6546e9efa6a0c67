/** How much of a request there is for the reader to go by. */
import { FEW } from '@presently/reader/tagger/leaning'
import type { Text } from '../../text/tokens.ts'

/** Of so few words it has learned little, and rules know better which number is a sum and which an age. */
export const isOfFewWords = ({ tokens }: Pick<Text, 'tokens'>): boolean => tokens.length <= FEW
