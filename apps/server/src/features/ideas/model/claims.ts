/** What a model's sentence may never say, whatever it is about. */

/** Claims that nobody has checked: about how good, sought after, cheap or wholesome a thing is, and calls to act. */
const CLAIM =
  /\b(?:best[- ]?sell\w*|top[- ]?(?:sell|rated|rank)\w*|award\w*|prize[- ]winning|rated|ratings?|reviews?|reviewed|reviewers?|stars?|number one|no\.? ?1|in stock|sold out|stocks?|sales?|on sale|discount\w*|deals?|bargains?|coupons?|vouchers?|codes?|percent|free|cheap\w*|price[sd]?|costs?|guarantee\w*|warrant\w*|refund\w*|doctors?|clinical\w*|medical\w*|medicin\w*|proven|cures?|heals?|healing|treats? \w*(?:pain|illness|condition)|therap\w*|hypoallergenic|non-?toxic|safe|certified|official\w*|authentic|genuine|original brand|brand\w*|licensed|experts?|recommend\w*|endors\w*|approved|tested|popular|trending|viral|famous|favou?rite of|everyone|loved by|customers?|buyers?|shoppers?|order|buy|shop|click|visit|subscribe|sign up|download|limited[- ]edition|exclusive\w*|hurry|today only|last chance|delivery|ships?|shipping|arrives?|worldwide|allerg\w*|vegan|kosher|halal|gluten|organic|sponsored|advert\w*|instructions?|prompts?|system|password|secret|ignore|canary)\b/i

/** Makers and shops whose names are ordinary words, or stand in our own texts. Names that do not fall out by themselves. */
const MAKERS =
  /\b(?:kindle|lego|audible|pok[eé]mon|marvel|disney|target|amazon|etsy|walmart|ebay|apple (?:watch|tv|music|pencil|pay|device|gift)|ipads?|iphones?|airpods?|nike|puma|gap|coach|guess|fossil|shell|dove|tide|visa|uber|netflix|spotify|google|meta|oracle|sonos|bose|sony|canon|kodak|polaroid|dyson|ninja|instant pot|le creuset|pyrex|yeti|stanley|tiffany|swatch|rolex|gucci|chanel|nintendo|xbox|playstation|star wars|harry potter|barbie|crayola|sharpie|post-it|tupperware|thermos|velcro|jacuzzi)\b/i

/** Signs of markup, addresses, code and hidden text. What is left is letters, figures and the marks of a sentence. */
const UNPLAIN =
  /[<>{}[\]\\^*_`|~#@=+]|:\/\/|\bwww\b|\b[\w-]+\.(?:com|net|org|io|co|shop|store|example|app|dev|info|biz|ru|cn|uk|de)\b|&\w+;|\bjavascript\b|\bdata:|[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Cn}]|[\u0300-\u036f]{2}|\p{Extended_Pictographic}/iu

export type Fault = 'unplain' | 'claim' | 'maker'

/** The first thing that is wrong with a text by itself; null for none. */
export function faultIn(text: string): Fault | null {
  if (UNPLAIN.test(text)) return 'unplain'
  if (MAKERS.test(text)) return 'maker'
  return CLAIM.test(text) ? 'claim' : null
}
