/** What a text claims that nobody has checked: of money, judgement, stock, delivery and health. */
import { anyOf } from './any-of.ts'

/** What it costs, and how little: a price stands apart and is an estimate. */
export const PRICE = anyOf(
  /(?:[$€£¥₹]|\b(?:usd|eur|gbp|aud|cad|rs\.?)\s?)\s?\d/,
  /\b\d[\d,.]*\s?(?:dollars|bucks|pounds|quid|euros?|rupees|cents|usd|eur|gbp)\b/,
  /\b\d+\s?(?:%|percent|per cent)\s?(?:off|discount|less|cheaper|savings?|reduction|reduced|below)\b/,
  String.raw`
    \b(?:half|third|quarter|fraction of the|reduced|sale|special|introductory|bargain|knock-?down|
      rock-?bottom|unbeatable|lowest|best|great|clearance|outlet|member'?s?|wholesale)[- ]prices?\b
  `,
  String.raw`
    \bhalf off\b|\bon (?:sale|offer|clearance|special)\b|
    \b(?:flash|clearance|winter|summer|spring|holiday|seasonal|black friday|cyber monday|prime day|
      warehouse|end of (?:season|line)) (?:sale|deal|offer)s?\b
  `,
  /\b(?:black friday|cyber monday|prime day)\b/,
  String.raw`
    \bdiscount(?:s|ed)?\b|\b(?:clip|apply|use|with|enter) (?:the |this |a |our |an )?(?:\p{L}+ )?coupon|
    \bcoupons? (?:codes?|at|for|inside|included|off)\b|\bpromo\b|\bpromotional\b|\bon promotion\b|
    \b(?:voucher|discount|checkout|gift) codes?\b|\buse (?:the )?code\b|\bcode:? [a-z]*\d[a-z\d]*\b
  `,
  String.raw`
    (?<!\ba )\b(?:great|best|special|today's|hot|amazing|exclusive|bundle|limited) deals?\b|
    \bdeal of the\b|\bsteals?\b(?= (?:at|for|right now|of a)\b)|\ba steal\b
  `,
  String.raw`
    \bbargains?\b|\bcheapest\b|\bcheaper than\b|\bat a cheap price\b|\bmark(?:ed)?[- ]?downs?\b|
    \b(?:now|newly|heavily|further) (?:reduced|discounted)\b|\bend[- ]of[- ](?:season|line) prices?\b|
    \bprice (?:drop|cut|match|just)\w*\b|\bslashed\b|\bcash ?back\b|\brebates?\b
  `,
  String.raw`
    \bsav(?:e|es|ing|ings)\b(?: you)?(?: up to| over| nearly| almost| of| more than)? ?(?:\d|half|big|
      money|a third|hundreds)
  `,
  String.raw`
    \b(?:was|were|normally|usually|originally|formerly|rrp|msrp|list price|retails? (?:at|for)|worth|
      down from|reduced from|instead of)\b[^.]{0,12}\d+(?:\.\d\d)?\b(?! ?(?:years?|months?|weeks?|days?|
      hours?|people|miles|km|born|in\b))
  `,
  String.raw`
    \b(?:reduced|marked down|knocked down) (?:from|to|by|in price)\b|
    \b(?:cut|dropped|down) (?:in price|by (?:half|\d)|from [$€£])
  `,
  String.raw`
    \bbuy (?:one|two|1|2|3)[, ]+get\b|\bbogo\b|\b(?:two|2|three|3) for (?:one|1|the price of|two|2)\b|
    \bfree (?:gift|sample|upgrade|trial|bonus) (?:with|included|when)\b|\bmoney[- ]back\b|
    \bget (?:the|a|your) (?:second|third|other|next)[^.]{0,16}\bfree\b|
    \bevery (?:cent|penny|dollar) back\b
  `,
  String.raw`
    \b(?:special|limited[- ]time|introductory|exclusive) offers?\b|\boffers? (?:ends?|expires?|valid)\b|
    \blimited[- ]time\b|\b(?:today|tonight|this week(?:end)?|this month|now) only\b|\bbest value\b|
    \bvalue for money\b
  `,
)

/** Whose judgement it rests on. */
export const RATING = anyOf(
  String.raw`
    \b(?:\d(?:[.,]\d)?|five|four|three)[- ]stars?\b(?! (?:hotel|restaurant|spa|chef))|
    \bstar[- ]rat(?:ed|ing)s?\b|★|⭐|\bverified (?:buyer|customer|purchase|review)\w*\b|
    ["”] (?:says|writes|wrote|said) [A-Z]?\p{L}+\b
  `,
  /\b\d(?:[.,]\d)?\s?(?:out of|\/)\s?(?:5|10|five|ten)\b/,
  String.raw`
    \b(?:top|highest|highly|best|well)[- ]?rated\b|
    \brated (?:\d|best|number|top|excellent|highly|a |the|by|five|one)|
    \b(?:high|perfect|average|customer|near-perfect|\d[\d.,]*) ratings?\b
  `,
  String.raw`
    \b(?:rave|glowing|positive|great|customer|verified|online|amazon|thousands of|hundreds of|
      \d[\d,]*\+?) reviews?\b|
    \breviews? (?:say|rave|agree|love|call)\b|\breviewers?\b|\breviewed by\b
  `,
  String.raw`
    \bbest[- ]?sell(?:er|ers|ing)\b|\btop[- ]?sell(?:er|ers|ing)\b|
    \b(?:number one|no\.? ?1|#1) (?:gift|seller|choice|pick|brand|best|rated|in|for)\b|
    \bno\.? ?1 (?:selling|best|for|in)\b|\bnumber one\b|\btop (?:choice|pick) (?:of|for|among|with)\b|
    \bvoted\b|\bwinner of (?:the|an?|\d+|several|multiple|numerous)\b|#\s?1\b|
    \bwinner,? (?:home|best|gift|toy|game)\b|\bof the year (?:\d{4}|award|winner)\b|
    \b\d+ (?:\p{L}+ )?awards\b|\baward[- ]?winn(?:er|ers|ing)\b|
    \b(?:of the year|best (?:new )?\p{L}+|\d{4}) awards?\b|
    \bwon (?:an?|the|several|multiple) [\p{L}\d ]{0,40}(?:awards?|prize|medal)\b
  `,
  String.raw`
    \b(?:customers?|buyers?|shoppers?|parents|everyone|everybody|fans|critics|experts?|people|owners|
      users|the internet) (?:absolutely |all |just )?(?:loves?|raves?|swears? by|adores?|agrees?|
      recommends?|can't stop|cannot stop|calls? it|goes? (?:wild|crazy|mad))\b
  `,
  String.raw`
    \b(?:trusted|recommended|endorsed|approved|praised) by\b|
    \b(?:loved|tested|chosen|picked) by (?:\d|thousands|millions|experts?|critics|doctors?|vets?|chefs|
      professionals|everyone|parents|teachers|customers|editors|celebrit|over|more than)
  `,
  String.raw`
    \b(?:over |more than )?\d[\d,.]*\s?(?:k|m|million|thousand)?\+? (?:sold|happy|satisfied|delighted|
      five-star|verified)\b|
    \b(?:millions|thousands|hundreds) (?:sold|of (?:happy|satisfied|five|5))
  `,
  String.raw`
    \b(?:viral|trending|tik ?tok famous|insta(?:gram)? famous|most[- ](?:popular|wished|loved|gifted|
      wanted|bought|sold|reviewed)|most-loved|fan favou?rite|world's best|best in the world|editor'?s'? (?:choice|pick)|
      oprah'?s|as seen on)\b
  `,
  String.raw`
    \b(?:\d+|five|six|seven|eight|nine|ten) (?:out of|in) (?:every )?(?:\d+|five|ten|twenty|
      a hundred) (?!inch|piece|pound)\p{L}+
  `,
  String.raw`
    \b(?:our|their|a recent|recent|reader|customer|buyer|national|independent) (?:surveys?|polls?|
      testers?|test panel|panel)\b
  `,
  String.raw`
    \b(?:crowned|hailed|lauded|acclaimed|praised|singled out|shortlisted|nominated)\b[^.;]{0,40}\b(?:as|
      by|best|top|first|for)\b
  `,
  String.raw`
    \b(?:named|judged|ranked) (?:as )?(?:the |a |one of the )?(?:best|top|first|finest|number)\b|
    \b(?:critically|widely|universally) (?:acclaimed|praised|loved)\b
  `,
  /\b(?:by|from|with|among) (?:the )?(?:\p{L}+ )?(?:critics|reviewers|judges|jury|jurors)\b/u,
  /\b(?:gold|silver|bronze) medall?ists?\b/,
  /\b(?:toy|game|book|product|gift|gadget|album|film|food|drink) of the (?:year|decade)\b/,
  /\b(?:guarantee[ds]?|guaranteed to|satisfaction guaranteed|lifetime guarantee|risk[- ]free)\b/,
  /\b(?:lifetime|\d+[- ]years?|life-?long|full) (?:warranty|guarantee)\b/,
)

export const STOCK = anyOf(
  String.raw`
    \b(?:in|out of|back in|low in|limited|plenty in|last of the|plenty of) stock\b|\bsold[- ]out\b|
    \bselling (?:out|fast)\b|\bsells? out\b|\brestock(?:ed|ing)\b|
    \bstocks? (?:is|are|running|won't|low|last)\b|\bstocked (?:at|in|by|now)\b
  `,
  String.raw`
    \b(?:only|just|fewer than|under) (?:\d+|a few|two|three|four|five|six|ten|a handful|
      a dozen)(?: \p{L}+)? (?:left|remain(?:ing)?|available|in stock)\b|
    \b(?:a few|units?|pieces|copies|pairs|\d+) (?:left|remaining)\b(?! (?:hand|foot|over|home|work|
      handed))|
    \blast (?:few|one|ones|units|pieces|pair) (?:left|in|on|available|remaining|at)\b|\blast chance\b
  `,
  String.raw`
    \blimited (?:stock|supply|supplies|quantit\w+|availability|numbers|run (?:left|remaining))\b|
    \bwhile (?:supplies|stocks?|they) last\b|\bhurry(?:[,!]| (?:up|now|while|before|and)\b)|
    \bdon'?t miss\b|\bact (?:now|fast)\b|\bgoing fast\b|\balmost gone\b|\bnearly gone\b|
    \bbefore (?:it'?s|they'?re|it is|they are|it|they) (?:gone|sells?|sold)\b
  `,
  String.raw`
    \b(?:order|buy|grab|get (?:it|yours|one)|shop|reserve|pre-?order|book) (?:now|today|tonight|soon|
      yours|before|by (?:noon|midnight|\d|mon|tue|wed|thu|fri|sat|sun|tomorrow|dec))\b
  `,
  String.raw`
    \b(?:available|readily available|ready) (?:now|today|right now|immediately|everywhere|at (?:all|
      every|most|your local|target|walmart|amazon|costco)|in (?:all|every|most) (?:stores|shops)|
      from stock|to ship|for (?:pick-?up|collection))\b
  `,
)

export const DELIVERY = anyOf(
  String.raw`
    \b(?:free|fast|quick|express|speedy|priority|overnight|worldwide|international|cheap|expedited|
      standard|prime|tracked|flat-rate) (?:\p{L}+ )?(?:shipping|delivery|post|postage|dispatch|returns?|
      p&p)\b|
    \bfree p&p\b|\breturns? (?:are )?free\b|
    \b(?:shipping|delivery|postage) (?:is |are )?(?:free|included|takes|in|within|by|to|on|time|costs?|
      guaranteed)\b
  `,
  String.raw`
    \bships (?:free|in|within|same|next|today|tomorrow|from|worldwide|fast|by|to|overnight|anywhere|out|
      now|directly|internationally|the same|cheaply)\b|
    \bshipped (?:free|within|same|next|today|tomorrow|fast|overnight|out|in (?:\d|one|two|time|under))\b
  `,
  String.raw`
    \bdeliver(?:y|ed|s)?(?: \p{L}+){0,3} (?:by|within|in (?:\d|one|two|three|a|time|under|just)|today|
      tomorrow|tonight|overnight|next[- ]day|the next|same|before|on time|free|fast|guaranteed|anywhere)\b
  `,
  String.raw`
    \b(?:next|same|one|two|1|2|three|3)[- ]day(?:s'?)? (?:delivery|shipping|dispatch|collection|
      pick-?up|service|prime|arrival)\b|
    \bnext-day\b|\bdispatch(?:ed|es)?\b
  `,
  String.raw`
    \b(?:arrives?|arriving|lands?|gets? (?:here|there|to (?:you|him|her|them))|here|there|yours?|
      with you|at (?:the|your|his|her|their) door(?:step)?) (?:by|in|within|before|tomorrow|today|tonight|
      overnight|next|on (?:mon|tues|wednes|thurs|fri|satur|sun)day) ?(?:\d|noon|tomorrow|tonight|mon|tue|
      wed|thu|fri|sat|sun|christmas|the (?:big|next|weekend)|(?:one|two|three|a|a couple of|
      a few) (?:days?|hours?|weeks?)|time for|morning|xmas|valentine|mother|father|$|[.,!])
  `,
  /\b(?:mailed|posted|sent|couriered|shipped) (?:out )?(?:overnight|same day|next day|today|tomorrow)\b/,
  /\bpick(?:ed)?[- ]?up (?:in store|today|in-store|curbside)\b|\bclick and collect\b|\bcurbside\b/,
)

export const HEALTH = anyOf(
  String.raw`
    \bcures?\b|\bheals?\b|\bhealing (?:powers?|propert\w+|energy|crystals?)\b|\bclinical(?:ly)?\b|
    \b(?:doctor|dermatologist|physician|vet|paediatrician|pediatrician|chiropractor|
      physio(?:therapist)?|nhs|fda|medically)[- ](?:recommended|approved|tested|endorsed|proven|backed|
      cleared)\b
  `,
  String.raw`
    \bmedical[- ]grade\b|\bfda\b|\b(?:scientifically|clinically|medically) (?:proven|tested|shown)\b|
    \bproven to\b|\bshown to (?:cut|reduce|lower|improve|boost|prevent|slow|halve|ease|relieve)\b|
    \b(?:cut|reduce|lower|improve|boost)s? [^.]{0,30}\bby \d+ ?(?:%|percent|per cent)|
    \bmiracle (?:cure|cream|pill|tonic|remedy)s?\b|\bdetox(?:es|ifies|ifying)?\b|\banti-?inflammatory\b|
    \bno side effects\b
  `,
  String.raw`
    \b(?:relieves?|reduces?|eliminates?|treats?|prevents?|fights?|reverses?|lowers?|stops?|ends?|
      eases?|calms?|soothes?|stead(?:y|ies)|banish(?:es)?|melts? away|gets? rid of|wipes? out)\b(?: \p{L}+){0,3} (?:pain|pains|aches?|
      inflammation|arthritis|anxiety|depression|insomnia|migraines?|headaches?|blood (?:pressure|sugar)|
      cholesterol|cancer|diabetes|symptoms|swelling|nausea|snoring|wrinkles|weight|fat|dementia|
      memory loss|tinnitus|asthma|allergies|cramps|stress hormones?|cortisol|attacks|seizures|tremors?|
      meltdowns|panic|flare-?ups|palpitations|shaking hands)\b
  `,
  String.raw`
    \b(?:boosts?|strengthens?|improves?|restores?|increases?|enhances?) (?:\p{L}+ ){0,2}(?:immun\w+|
      metabolism|fertility|circulation|memory|cognit\w+|testosterone|collagen|bone density|lung|
      heart health|eyesight|hearing)\b
  `,
  String.raw`
    \b(?:psychologists?|scientists?|doctors?|researchers?|experts?|nutritionists?|studies|research|
      science) (?:have |has |all )?(?:shown?|shows|proved?n?|proves|found|finds?|says?|agrees?|confirms?|
      confirmed)\b|
    \bcases out of \w+\b
  `,
  String.raw`
    \bkill(?:s|ing)? [^.;]{0,24}\b(?:germs|bacteria|viruses|mou?ld)\b|
    \b\d+ ?(?:%|percent|per cent) (?:sharper|stronger|fitter|healthier|calmer|of (?:all )?(?:germs|
      bacteria|viruses|mou?ld))\b
  `,
  String.raw`
    \b(?:speeds? up|accelerates?) (?:\p{L}+ ){0,2}(?:healing|recovery)\b|
    \blose (?:weight|\d+ (?:pounds|lbs|kg))\b|\bweight[- ]loss\b|\bburns? (?:fat|calories)\b
  `,
)
