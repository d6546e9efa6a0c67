/** How a refusal begins, in words: patterns that end where the refused thing begins. */

/** A rule is tried only on texts that hold one of these words: most texts hold none. */
export type Needs = readonly string[]

/** `list`: whether commas go on with the list, as after 'hates', or end it, as after 'no'. */
export type Trigger = {
  readonly pattern: RegExp
  readonly list: boolean
  readonly needs: Needs
  /** Whether what follows must be a thing or a liking that is known: 'not for christmas' refuses nothing. */
  readonly ofKnown?: boolean
  /** Whether it is a heading, whose list only the sentence ends. */
  readonly headed?: boolean
}

/** 'Everything (nuts, dairy)', 'a lot of things: wool, perfume': what it comes down to is listed behind it. */
const WIDELY = String.raw`(?:(?:(?:almost |basically |literally )?everything|(?:so |too )?many things|(?:a lot|lots|tons|loads|all sorts|a bunch)(?: of (?:things|stuff|foods?))?|(?:most|several|multiple|these|certain|some|a few) (?:things|foods)|the following)\s*(?:[(:]\s*|(?:such as|including|like|e\.?g\.?)\s+)|(?:anything|everything|something|all things|whatever) (?:with|made (?:of|from)|containing|that (?:has|have|contains?))\s+(?:(?:an?|any|the)\s+)?)?`

const trigger = (list: boolean, needs: string, source: string): Trigger => ({
  pattern: new RegExp(list ? `${source}${WIDELY}` : source, 'gu'),
  list,
  needs: needs.split(' '),
})

/** What is refused, or had, by what it is for: only what is known to be something that gifts are for. */
const triggerFor = (needs: string, source: string): Trigger => ({
  ...trigger(false, needs, String.raw`${source}(?:(?:the|an?|his|her|their|my|our)\s+)?`),
  ofKnown: true,
})

const PERSON = String.raw`(?:(?:he|she|they|who|it|i|we|also|really|absolutely|totally|just|kinda|utterly)\s+){0,12}`
const NOT = String.raw`(?:does ?n'?t|do ?n'?t|does not|do not|did ?n'?t|did not|would ?n'?t|would not|wo ?n'?t|will not|ca ?n'?t|cannot|can not|may not|must ?n'?t|must not|could ?n'?t|never|has ?n'?t|should ?n'?t|should not|no longer|rarely|refuses to)`
const BE_NOT = String.raw`(?:is ?n'?t|is not|are ?n'?t|are not|was ?n'?t|not|never been|no longer|'s not|ain'?t|not exactly|hardly)`
/** More of a thing than anybody wants, as the source of a pattern. */
export const MANY = String.raw`(?:more than enough|enough|too many|too much|way too many|way too much|plenty of|tons of|loads of|a ton of|a million|a zillion|a thousand|hundreds of|dozens of|so many|so much|lots of|a lot of|a bunch of|heaps of|a drawer full of|drawers full of|a closet full of|shelves full of|a house full of|every|all the|all of (?!(?:it|them|that|this|those|these|us)\b)|drowning in|overflowing with|multiple|a pile of|piles of|stacks of)`

const LIKING = String.raw`(?:interest in|(?:love|passion|patience|taste|use) (?:for|of))`
/** 'Has no love for' refuses, while 'has no idea' does not. */
export const NO_LIKING = new RegExp(String.raw`^no ${LIKING}\b`)

const LIKES = String.raw`(?:likes?|loves?|wants?|needs?|enjoys?|wears?|eats?|drinks?|uses?|plays?|watches|reads?|listens to|cares? (?:for|about)|(?:is |are )?(?:really |much )?(?:into|fond of|keen on|interested in|a fan of|fans of))`
/** Not what comes after them, but who, when or how: 'never drinks alone', 'rarely eats out'. */
const NO_OBJECT = String.raw`(?!(?:alone|out|in|at|on|enough|well|it|him|her|them|me|us|again|before|after|without|with|when|if|to|for|much|more|that|this|breakfast|lunch|dinner)\b)`

/** The surest first. Each pattern ends where the refused thing begins. */
export const TRIGGERS: readonly Trigger[] = [
  // 'Dislikes: surprises, anything that has to be dusted, gold'
  {
    ...trigger(
      true,
      'dislikes hates avoid avoids nogos allergies',
      String.raw`\b(?:dislikes?|hates?|avoids?|no-?gos?|allergies):\s*(?!to\b)`,
    ),
    headed: true,
  },
  // 'Allergies: nuts, wool', 'food allergies (eggs)', 'dislikes: golf'
  trigger(
    true,
    'allergies allergy allergic intolerances intolerance restrictions restriction dislikes hates avoid avoids exclude excluding nogos',
    String.raw`\b(?:allerg(?:y|ies)|allergic|intolerances?|(?:dietary )?restrictions?|dislikes?|hates?|avoids?|exclud(?:e|ing)|no-?gos?)\s*(?:[:=(]|\b(?:are|include)\b|\s-\s)\s*(?!to\b)`,
  ),
  trigger(
    true,
    'neither nor',
    String.raw`\b(?:neither|nor)\s+(?:(?:does|do|did|will|would|is|are)\s+(?:s?he|they|my \p{L}+)\s+(?:really\s+)?(?:do\s+|wear\s+|use\s+)?)?(?:${LIKES}\s+)?`,
  ),
  trigger(
    true,
    'banned bans forbid forbids forbade vetoed ruled said says refuses refused rejects rejected yuck nay no',
    String.raw`\b(?:banned from(?: (?:using|having|playing|all)){0,12}|banned|bans|forbids?|forbade|vetoed|ruled out|said no to|says no to|refuses|refused|rejects|rejected|h8s?|yuck to|nay to|no to)\s+(?!to\b)`,
  ),
  trigger(
    true,
    'dont do not wont refuse never rather',
    String.raw`\b(?:do ?n'?t|not|rather not|wo ?n'?t|refuse to|never)\s+(?:want to\s+|going to\s+|wanna\s+|to\s+)?(?:just\s+)?(?:send|give|gift|buy|bring|hand over)\s+(?:him\s+|her\s+|them\s+)?(?:just\s+|another\s+|more\s+|yet another\s+){0,12}`,
  ),
  // 'I'd rather not do anything with dancing', 'isn't another thing about being a dad'
  trigger(
    true,
    'rather prefer isnt not',
    String.raw`\b(?:(?:rather|prefer(?:ably)?(?: to)?) not (?:to )?(?:(?:do|get|give|buy|have|bring up|see|be|go with|go for|include) )?(?:anything|something|things|stuff|gifts?)|(?:is ?n'?t|is not|not) (?:just )?(?:another|yet another|one more) (?:thing|gift|present|reminder)) (?:(?:that is|that's|that are) )?(?:with|about|of|for|involving|featuring|related to|to do with|connected to|around)\s+(?:being\s+)?`,
  ),
  // 'Quit drinking, so scrap the home brewing', 'please don't say a lens'
  trigger(
    true,
    'scrap scratch forget nix dont',
    String.raw`(?<=^|[.,;!?(]\s*|\b(?:please|pls|but|so|and|then)\s)(?:(?:just\s+)?(?:scrap|scratch|nix|forget(?: about)?)\s+(?=(?:the|any|all)\s)|(?:please\s+)?do ?n'?t\s+(?:just\s+)?(?:say|suggest|recommend|tell me(?: to)? (?:get|buy))\s+(?:him\s+|her\s+|them\s+)?(?!(?:that|it|this|s?he|they|what|why|how|when|anything|much|so|no|yes|you|i)\b))(?:the\s+)?`,
  ),
  // 'Not giving the man another mug'
  trigger(
    true,
    'not',
    String.raw`\bnot\s+(?:giving|getting|buying|gifting|bringing|sending)\s+(?:(?:him|her|them|my \p{L}+|(?:the|this|that|a grown) (?:poor )?(?:man|woman|guy|girl|lady|kid|boy|dude))\s+)?(?:another|yet another|one more|more|an?)\s+`,
  ),
  // 'Asked that nobody bring sweets'
  trigger(
    true,
    'nobody no noone none',
    String.raw`\b(?:nobody|no ?one|none of us)\s+(?:(?:should|may|must|is to|are to|can|will)\s+)?(?:brings?|gives?|sends?|buys?|gets?)\s+(?:(?:him|them|her(?= (?:an?|any|more|another)\b))\s+)?(?:any\s+|more\s+|another\s+){0,12}`,
  ),
  // 'Her doctor took her off salt', 'his wife has him off beer'
  trigger(
    true,
    'off',
    String.raw`\b(?:took|takes|taken|has|have|had|put|puts|keeps?|wants?) (?:him|her|them|my \p{L}+) off (?:of )?(?:all )?(?!guard\b|the\b|at\b|in\b|and\b|his\b|her\b|their\b|work\b|duty\b|to\b|for\b|it\b|after\b)`,
  ),
  // 'Sis is anti battery toys'
  trigger(
    true,
    'anti',
    String.raw`\b(?:is|are|am|she'?s|he'?s|they'?re|we'?re|i'?m|very|super|so|pretty|totally|really|strongly|also)\s+anti[\s-]{1,80}(?!social|virus|aging)`,
  ),
  // 'Everybody brought candy'
  trigger(
    true,
    'everyone everybody every',
    String.raw`\bevery ?(?:one|body)(?: else)? (?:(?:always|already|just) ){0,12}(?:brought|already brings|sends?|brings?)(?: (?:her(?= (?:an?|some)\b)|him|them|my \p{L}+|the \p{L}+))? (?!their love|love|hugs|regards)`,
  ),
  // 'Every kid brings cookies'
  trigger(
    true,
    'every each',
    String.raw`\b(?:every|each) (?:single |other )?(?:kid|child|student|pupil|parent|family|patient|client|customer|guest|neighbou?r|colleague|coworker|class) (?:(?:always|already|just) ){0,12}(?:brings|gives|gets|sends|buys)(?: (?:him|them|her(?= (?:an?|some)\b)|my \p{L}+|the \p{L}+))? `,
  ),
  trigger(
    true,
    'give',
    String.raw`(?<!\b(?:i|we) )\b(?:had|has|have) to give up\s+(?!it\b|that\b|them\b|those\b|and\b|because\b|on\b)(?:(?:his|her|their|the|all)\s+)?`,
  ),
  trigger(
    true,
    'than',
    String.raw`\b(?:deserves?|something|anything|want|wants) (?:better|more) than\s+(?:just\s+)?(?:an?\s+|another\s+|the usual\s+)(?!couple)`,
  ),
  // 'Zero leather, silk or honey please'
  trigger(
    true,
    'zero',
    String.raw`(?<=^|[,;.!?(]\s*|\b(?:and|with|but)\s)zero\s+(?!waste|sugar|calorie|gravity|proof|turn|budget|hobbies|friends|time|experience|style|skills?|talent|chill|shame|space|room|money|plans|\d)`,
  ),
  // 'Is done with plants', 'has had it with bath bombs'
  trigger(
    true,
    'done had',
    String.raw`\b(?:(?:he'?s|she'?s|they'?re|is|are)\s+(?:(?:so|totally|completely|all)\s+)?done with|(?<!\b(?:i|we) )had (?:it|enough) (?:with|of))\s+(?!school|college|uni|work|chemo|treatment|cancer|radiation|exams?|finals|classes|training|residency|her\b|his\b|their\b|him\b|them\b|it\b|that\b|this\b|people|men\b|women\b|dating|life\b)`,
  ),
  trigger(
    true,
    'over',
    String.raw`\b(?:he'?s|she'?s|they'?re|is|are|totally|so|really)\s+(?:totally\s+|so\s+|really\s+|kinda\s+)?over\s+(?!\d|\$|the (?:top|moon|age)|her|him|it\b|there)`,
  ),
  trigger(
    true,
    'never rarely seldom hardly barely no',
    String.raw`\b(?:never|rarely|seldom|hardly(?: ever)?|barely|no longer)\s+(?:ever\s+|really\s+|actually\s+){0,12}(?:liked|wanted|wore|ate|drank|enjoyed|used|played|watched|listened to|${LIKES})\s+${NO_OBJECT}`,
  ),
  trigger(
    true,
    'outgrew outgrown grew grown growing lost pretends pretend pretended',
    String.raw`\b(?:outgrew|outgrown|(?:grew|grown|growing) out of|lost (?:all |her |his |their ){0,12}(?:interest in|(?:taste|love|passion) (?:for|of))|pretend(?:s|ed)? to (?:like|love|enjoy|be into))\s+(?:her\s+|his\s+|their\s+|the\s+|all\s+){0,12}`,
  ),
  trigger(
    true,
    'think believe suppose sure know unsure certain doubt',
    String.raw`\b(?:(?:do ?n'?t|do not|does ?n'?t|did ?n'?t)\s+(?:really\s+)?(?:think|believe|suppose|know)|doubt|(?<=\bnot (?:so |really )?)(?:sure|certain)|unsure)\s+(?:that\s+|if\s+|whether\s+)?(?:s?he|they|my \p{L}+)(?:'d|'ll)?(?:\s+(?:even|really|actually|still|would|might)){0,12}\s+${LIKES}\s+`,
  ),
  trigger(
    true,
    'enough many much plenty tons loads',
    String.raw`(?<=^|[,;.!?(]\s*|\band\s)(?:more than enough|enough|too many|too much|plenty of|tons of|loads of|so many)\s+`,
  ),
  trigger(
    true,
    'hate hates hated hating dislike dislikes despise despises loathe loathes detest detests cant cannot bear couldnt crazy wild mad',
    String.raw`\b${PERSON}(?:hates?|hated|hating|dislikes?|despises?|loathes?|detests?|(?:can'?t|cannot) stand(?! (?:up|(?:very |too |for ){0,12}(?:long|hours|more than))\b)|can'?t bear|could ?n'?t care less about|not crazy about|not wild about|not mad on)\s+(?:getting\s+|receiving\s+|being given\s+|all\s+|the smell of\s+|the taste of\s+|anything (?:to do )?with\s+)?`,
  ),
  trigger(
    true,
    'reacts react breaks break hives rash rashes itchy wheezy nauseous swore sworn allergic allergy allergies intolerant sensitive avoid avoids avoiding tired sick bored fed scared terrified afraid swear swears gave given giving quit cutting cut staying stays stay trying off recovering',
    String.raw`\b(?:is\s+|are\s+|she'?s\s+|he'?s\s+|also\s+|severely\s+|deathly\s+){0,12}(?:breaks? out (?:in \p{L}+ |in a rash )?(?:from|around|because of|near)|gets? (?:hives|a rash|rashes|itchy|wheezy|nauseous|sick) (?:from|around)|reacts? (?:(?:very |really )?(?:badly|terribly) )?to|swore off|sworn off|allergic to|allergy to|allergies to|intolerant (?:to|of)|sensitive to|avoids?|avoiding|tired of|sick of|bored (?:of|with|by)|fed up with|scared of|terrified of|afraid of|swears? off|gave up|given up|giving up|quit|cutting out|cut out|cutting down on|cutting back on|staying away from|stays away from|stay away from|trying to avoid|off limits:?|recovering from(?! (?:an? |the |her |his |their |\p{L}+ surgery|surgery|cancer|covid|flu|chemo|childbirth|birth|illness|injur|burnout)))\s+(?:all\s+|eating\s+|drinking\s+)?`,
  ),
  // Behind a state that is read as such: 'gets overwhelmed by noise and screens'
  trigger(
    true,
    'overwhelmed overstimulated triggered distressed',
    String.raw`(?<=\b(?:overwhelmed|overstimulated|triggered|distressed) )by\s+(?:all\s+)?(?!(?:the|her|his|their|my|our|life|work|school|everything|it|this|that)\b)`,
  ),
  trigger(
    true,
    'doesnt dont not didnt wouldnt wont cant cannot couldnt mustnt never hasnt shouldnt no rarely refuses',
    String.raw`\b${NOT}\s+(?:really\s+|even\s+|ever\s+|particularly\s+|usually\s+|actually\s+|generally\s+|much\s+){0,12}(?:like|do well with|get along with|want|need|wear|eat|drink|enjoy|use|do|read|care (?:for|about)|have|play|follow(?= \p{L}+(?: \p{L}+)? any)|watch|look at|touch|own|handle|tolerate|stomach|digest|be (?:around|near)|go near|come near|allow(?: him| her| them)?(?: to (?:have|play|eat|use|watch|own))?|receive|(?:let|permit) (?:him|her|them|the (?:kids|children|boys|girls))(?: to)? (?:have|play|eat|use|watch|own)(?: with)?|get(?: him| her| them)?|give(?: him| her| them)?|buy(?: him| her| them)?)\s+(?:any\s+|another\s+|more\s+|wearing\s+|any more\s+|getting\s+|anything (?:with|on|made of|made from|containing|that is|that's)\s+){0,12}`,
  ),
  trigger(
    true,
    'isnt not arent wasnt never no aint hardly',
    String.raw`\b${BE_NOT}\s+(?:really\s+|that\s+|at all\s+|so\s+|super\s+|very\s+|much\s+|big\s+){0,12}(?:into|in to|a (?:big |huge |great |massive )?fan of|fond of|interested in|big on|keen on|much for|one for|allowed|fussed about|bothered about|crazy about|supposed to (?:eat|drink|have))\s+`,
  ),
  // 'for a one year old that isn't a toy'
  trigger(
    true,
    'isnt arent is are not',
    String.raw`\b(?:that|which)\s+(?:is ?n'?t|are ?n'?t|is not|are not)\s+(?:just\s+|yet\s+)?(?:(?:an?|another|more|the usual)\s+)?(?!big\b|huge\b|fan\b|person\b|drinker\b|reader\b|morning\b|too\b|so\b|very\b|really\b|overly\b|super\b|much\b|that\b|in\b|on\b|at\b|from\b|into\b|available|here|there|feeling|well\b|happy|married|working|close|easy|picky|fussy|sure|able|allowed|going|good|bad|old|young|new\b|expensive|pricey|cheap|boring|generic|fancy|crazy|over\b|above|under\b|\d|\$|€|£)`,
  ),
  // 'something that isn't jewelry, clothes or kitchen stuff'
  trigger(
    true,
    'isnt arent is are wont wouldnt not',
    String.raw`\b(?:something|anything|gifts?|presents?|things?|one|ones|ideas?|stuff)\s+(?:for (?:my |her|him|them)(?:\p{L}*)\s+)?(?:that|which)\s+(?:is ?n'?t|are ?n'?t|is not|are not|wo ?n'?t be|would ?n'?t be|does ?n'?t (?:include|involve|contain|need|require))\s+(?:just\s+|only\s+|another\s+|more\s+|yet another\s+|an?\s+|any\s+|the usual\s+|going to be\s+|related to\s+){0,12}(?!too\b|so\b|very\b|overly\b|super\b|expensive|pricey|heavy|big|large|huge|cheap|boring|generic|personal|fancy|crazy|over\b|above|more than|under\b|\d|\$|€|£)`,
  ),
  // 'A gift for her, not for the baby', 'gifts that arent for the kitchen'
  triggerFor(
    'not arent isnt dont',
    String.raw`\b(?:not|are ?n'?t|is ?n'?t|do ?n'?t)\s+(?:(?:really|just|only|meant|made|want|wanna|need|to|get|give|buy|something|anything|things|stuff)\s+){0,12}(?<!\b(?:want|wanna|need|to|get|give|buy)\s)for\s+`,
  ),
  // 'They have everything for the kitchen already'
  triggerFor(
    'everything',
    String.raw`\b(?:has|have|had|owns?|got|with)\s+(?:(?:got|already|just|about|nearly|almost|absolutely|literally)\s+){0,12}everything\s+(?:(?:already|(?:s?he|they|you) (?:could |might )?needs?)\s+)?(?:in|for)\s+`,
  ),
  // 'They can't take alcohol or cash', 'is not allowed to accept gift cards'
  {
    ...trigger(
      true,
      'cant cannot not wont mustnt',
      String.raw`\b(?:ca ?n'?t|cannot|can not|may not|must ?n'?t|must not|wo ?n'?t|will not|(?:is|are) ?n[o']t (?:allowed|permitted|able|supposed) to)\s+(?:take|accept)\s+(?:any\s+)?`,
    ),
    ofKnown: true,
  },
  // 'Everyone gives her coffee'
  trigger(
    true,
    'everyone everybody people folks',
    String.raw`\b(?:every ?(?:one|body)|people|folks)(?: else)? (?:always |already |only |just |keeps? ){0,12}(?:gives?|giving|gets?|getting|buys?|buying|gifts?|gifting) (?:her|him|them) `,
  ),
  trigger(
    true,
    'interest love passion patience taste use',
    String.raw`\b(?:no|zero|little|any) ${LIKING}\s+`,
  ),
  trigger(
    true,
    'already currently',
    String.raw`\b(?:already|currently)\s+(?:has|have|had|owns?|got|gets|getting|bought(?: him| her(?= an?\b)| them)?|gave(?: him| her| them)?|given|read|seen|watched|played|tried|did|done|collected)\s+(?:${MANY}\s+)?(?:(?:(?:like|about|around|at least|over|probably|literally|easily)\s+){0,12}\d+\s+(?!years?\b|weeks?\b|months?\b))?`,
  ),
  trigger(
    true,
    'enough many much plenty tons loads ton million zillion bazillion thousand hundred hundreds thousands dozens drawers closet every all multiple piles stacks',
    String.raw`\b(?:has|have|had|owns?|got|with|own|there are)\s+(?:(?:literally|way|like|already|about|at least|probably|easily|basically|approximately|roughly)\s+){0,12}(?:more than enough|enough|too many|too much|way too many|way too much|plenty of|tons of|loads of|a ton of|a million|a zillion|a thousand|a hundred|a bazillion|hundreds of|thousands of|dozens of|so many|drawers full of|a closet full of|every|all the|all of the|multiple|piles of|stacks of)\s+`,
  ),
  // 'She's got 100 scarves'
  {
    ...trigger(
      true,
      'has have got owns own',
      String.raw`\b(?:has|have|owns?|(?:'s|'ve|has|have) got)\s+(?:(?:about|over|like|probably|literally|easily)\s+){0,12}\d{3,}\s+`,
    ),
    ofKnown: true,
  },
  // 'Says he is too old for toys'
  trigger(
    true,
    'too',
    String.raw`\btoo (?:old|grown[ -]?up|big|cool|mature) for\s+(?!(?:his|her|their) (?:age|years|clothes|shoes)|it|that|this|me|us\b)`,
  ),
  trigger(
    true,
    'drowning overflowing neck eyes drowns swims swimming lives',
    String.raw`\b(?:drowning in|overflowing with|up to (?:her|his|their) (?:neck|eyes) in|drowns in|(?:the|our|my|his|her|their) (?:whole |entire )?(?:ward|office|staff|staff ?room|team|school|place|department|station|house|unit|crew|kitchen|break ?room) (?:lives on|swims in|is swimming in))\s+`,
  ),
  // 'The last thing she wants is gardening stuff'
  trigger(
    true,
    'last',
    String.raw`\blast thing (?:s?he|they|(?:my )?\p{L}+)(?: really)? (?:wants?|needs?|would (?:want|need))(?: (?:right now|this year))? (?:is|are|would be)\s+(?:getting\s+|another\s+|more\s+|any\s+){0,12}`,
  ),
  trigger(
    true,
    'but except excluding than from besides of no without avoid avoiding skip out clear minus not',
    String.raw`\b(?:anything but|everything but|anything except|except(?: for)?|excluding|other than|apart from|aside from|besides|instead of|rather than|no more|without|avoid|avoiding|skip|skip the|leave out|steer clear of|minus|as long as it'?s not|so long as it'?s not|definitely not|absolutely no|please no|please not|just not|and not|but not|would rather not|not looking for|not after|not going to|not buying)\s+(?:anything (?:with|made of|made from|containing|like|that is|that's)\s+|any\s+|more\s+|another\s+|an?\s+|the\s+){0,12}`,
  ),
  trigger(
    false,
    'nothing',
    String.raw`\bnothing\s+(?:too\s+|in\s+|for (?:the|her|his|their|your)\s+|that reminds? (?:her|him|them) of\s+|that needs\s+|that plugs into\s+|made for\s+|that is\s+|that'?s\s+|that (?:has|uses|needs|contains|involves|requires)\s+|which (?:is|has)\s+|with\s+|like\s+|containing\s+|made (?:of|from|with)\s+|from\s+|involving\s+|to do with\s+|related to\s+|that smells? (?:of|like)\s+|requiring\s+)*`,
  ),
  trigger(
    false,
    'no not non',
    String.raw`\b(?:no|not|non)\s+(?:a\s+|an\s+|another\s+|any\s+|the\s+|more\s+|too\s+|yet another\s+|just\s+|something\s+|anything\s+|with\s+)*`,
  ),
]
