/** What gift requests say around the wish. None of it names a thing. */

/** Words that are frame wherever they stand. */
export const FRAME_WORDS: ReadonlySet<string> = new Set(
  `
  abit able absolutely actual actually admired admires admiring adore adored adores adoring adult adults
  advice advise afford affordable affords afraid age aged ages ago ahead ain alike allow allowed alone along
  alot already alright alternative alternatives although always amazed amazing among amongst amount annual
  anybody anyhow anyone anything anyway anyways anywhere apart apparently appreciate appreciated appreciates
  appropriate approx approximately april area aren arent arrive arrives asap ask asked asking asks assist
  assistance atm august available aware awesome awful awhile back bad badly barely basically bday beautiful
  became become becomes becoming began begging begins begun believe benefit benefits best bestie bet better
  beyond bf big bigger biggest birthday bit blank bless boring borrow borrowed borrowing borrows boss bother
  bought brainstorm brainstorming break brilliant bring bringing brings bro broke broken btw buck bucket
  bucks buddy budget budgets bunch busy buy buyer buying buys call called came cannot cant care cares cash
  celebrate celebrated celebrates celebrating celebration certain certainly cheap cheaper cheapest cheers
  cherish choice choices choose choosing chose clear clearly clever close closest clue clueless colleague
  colleagues come comes coming complain complained complaining complains complete completely compliment
  complimented compliments consider considering constantly contribute cool cooler coolest correct cost
  costing costs couldn couldnt couple course coworker coworkers crave craves crazy creative current
  currently cute cutest dad dads daily dating day days dear dearly december decent decide decided decides
  deciding deeply definitely delight delighted delightful deserve deserves desperate desperately didn didnt
  different difficult discover doesn doesnt doing dollar dollars don done dont doubt dozen dream dreamed
  dreaming dreams dropped dropping dude dudes due earlier early easily easy eight either elderly else
  emergency end ended enjoy enjoyed enjoying enjoys enough entire envies envious equally especially
  essentially etc euro euros even ever every everybody everyday everyone everything everywhere exact exactly
  exceed excellent except exchange excite excited exciting expect expected expecting expensive expert
  explain extra extremely eyeing fabulous fact fairly fall fallen falling falls famous fantastic far fast
  fav fave faves favor favorite favorites favour favourite favourites favs february feel feeling feelings
  feels felt female figure figured finally financially find finding finds fine first fit fits fitting five
  flexible folk folks following fond forever forget forward found four frequent frequently friday friend
  friendly friends full fully future fyi gave gender general generally genuinely get gets getting gf gift
  gifted gifting gifts girly give given giver gives giving glad go goes going gone gonna good got gotta
  gotten grandma grandpa grandparents granny grateful great greatest greatly guess guessing guidance guide
  guy guys had hadn half happen happened happens happily happiness happy hard harder hardly has hasn hasnt
  havent hear heard hello help helped helpful helping helps here herself hes hey hi him himself hint hinted
  hinting hints hit hobbies hobby holiday holidays honest honestly honor honour hooked hope hopefully hopes
  hoping how however hows hubby huge hundred hundreds hunt hunting hurry husband idea ideal ideally ideas
  identify ill im imagine immediately imo important impossible impress impressed impressive include included
  includes including incredible incredibly indecisive info information input insane insist insisted insists
  inspiration inspire inspired instead intend intended interest interested interesting interests into ish
  isn isnt issue item items itself ive january jealous joined joy july june just keen keep keeping keeps
  kept kind kinda kindly kinds knew know knowing knowledge known knows lack lacks ladies lady large largest
  last lastly late lately later latest laugh laughs learn learned learning learns least leave left less let
  lets life lifelong lifetime like liked likely likes liking likings lil limit limited limits list literally
  little live lived lives ll lol long longer longest longtime look looked looking looks loooves loose loses
  lost lot lots love loved lovely lover lovers loves loving low lower luck lucky luv mad made main mainly
  majority make makes making male manage many married massive massively match mate mates matter max maximum
  may maybe mean meaning meaningful means meant memorable mention mentioned mentioning mentions met middle
  might million min mind mine minimum miss missed misses missing mom moment moms monday money month months
  mood most mostly move moved moving much multiple mum mums must myself name named names nana near nearly
  neat necessarily necessary need needed needing needs neither nerdy never nevertheless new newly next nice
  nicer nicest nine nobody none nope normal normally nothin nothing notice noticed noticing november now
  nowadays nowhere number obsessed obsession obviously occasion occasional occasionally occasions october
  odd offer often ok okay old older oldest one ones online onto opinion opinions option options ordered
  ordinary others otherwise ourselves outstanding overall owe owed owes own owned owns pain pal parents part
  particular particularly passion passionate past pay paying people per perfect perfectly perhaps period
  person personal personality personally persons phrase pick picked picking picks picky place places plan
  planned planning plans pleasant please pleased pls plz popular possible possibly pound pounds practically
  pref prefer preferable preferably preference preferences preferred preferring prefers prefs present
  presents pretty price priced prices pricey pricing probably problem product products promise proper
  properly propose proposed proposes proposing provide purchase purchased purchasing purpose put question
  questions quick quickly quid quite quote random rarely rather reach reached ready real realise realistic
  realize really reason reasonable reasonably receive received receives receiving recent recently recipient
  recommend recommendation recommendations recommended recommending regular regularly relate related
  remember remembers reply request requests require required research respond responses rest result right rn
  round rush said sake sakes saturday saw say saying says scratch search searched searching secretly see
  seeing seek seeking seem seemed seems seen sent september seriously seven several shall share shared she
  sheer shes shipping shop shopped shopping shops shouldn show showed shown shows similar simply since sis
  situation six slightly small smaller smile so somebody someday somehow someone somethin something
  sometimes somewhat somewhere soon sooner sorry sort sorta sorts sounds special specific specifically spend
  spending spends spent splurge stare staring started starting starts stay stays still store stores struggle
  struggling stuck stuff stuffer stuffers stumped subject such sucker suggest suggested suggesting
  suggestion suggestions suit suitable suited suits summat sunday super superb suppose supposed sure
  surprise surprised surprises surprising swears tad talk talked talking talks taste tastes tbh tell telling
  tells ten tend tends terms terrible terribly terrific thank thankful thanking thanks thanx thats
  themselves theres thing things think thinking thinks tho though thought thoughtful thoughts thousand
  thrilled throughout thru thursday thus thx til till time times tip tips today together told tomorrow ton
  tonight tons too took top tops total totally toward towards tried tries trouble true truly try trying
  tuesday turn turned turning turns twice two type types typical typically ugh unable uncreative under
  understand unfortunately uninspired unique unless unlike unsure unusual upcoming upper use used useful
  uses using usual usually vacation various vast versus vs wait waiting wallet wanna want wanted wanting
  wants wasn way ways wednesday week weekend weeks weird well went weren what whatever whats whenever wheres
  wherever whether whichever whoever whole wholesome wifey willing wish wished wishes wishing within without
  won wonder wonderful wondering wont word words worked working works worried worry worth worthwhile worthy
  wouldn wow wrong xmas yeah year yearly years yep yes yesterday yet youll young younger youngest youre
  yourself youve zero
`
    .trim()
    .split(/\s+/),
)

/** The phrases of a text in which they stand by lines and commas. */
export const phrasesIn = (text: string): string[] => text.trim().split(/\s*[\n,]\s*/)

/** Frame only as whole phrases: each holds a word that may name a thing elsewhere. */
export const FRAME_PHRASES: readonly string[] = phrasesIn(`
  a big fan, a bit of fun, a fan of, a huge fan, a little something, a ton of, all autumn, all fall
  all spring, all summer, all the time, all winter, along the lines of, along those lines, and so on
  and stuff like that, and such, any and all, any pointers, as a joke, as a token of, at a loss, at college
  at home, at school, at the end of the day, at the moment, at the office, at work, back home, beginning to
  big fan of, big smile, bit of a, bits and bobs, bits and pieces, blow her mind, blow his mind, brand new
  break the bank, by the way, chip in, chipping in, chips in, close friend, come up with
  cost an arm and a leg, days off, delivered to, delivery to, do not want to spend, down to earth
  drawing a blank, empty handed, end of the month, falling apart, fan of, feel free, fell apart
  first birthday, first christmas, first time, for a change, for work, free time, from the heart
  from time to time, from work, full time, gave up, gets a kick out of, give away, go crazy, good quality
  good value, grew up, group chat, growing up, hand over, hard to shop for, has it all, head around
  head over heels, heaven sent, her age, high quality, his age, hit the mark, home run, huge fan of
  in a relationship, in common, in general, in hand, in march, in may, in mind, in my head
  in no particular order, in order to, in person, in stock, in the market for, in the mood for, in the past
  in the range of, in town, is a big, just for fun, keep in mind, kick out of, kind of person
  knock her socks off, knock his socks off, last autumn, last fall, last minute, last spring, last summer
  last winter, loads of, make someone, make sure, makes sense, market for, means the world, must have
  my age, my mind is blank, name it, next autumn, next door, next fall, next spring, next summer
  next winter, nice to have, no brainer, of good quality, of some kind, of some sort, on a budget
  on a student budget, on hand, on its last legs, on point, on sale, on the cards, on the fence
  on the hunt for, on the lookout for, on the market, on the other hand, on the way, on top of, open to
  open to anything, open to suggestions, or anything, or something like that, order online, out of ideas
  out of the box, out there, outside the box, over the autumn, over the fall, over the moon, over the spring
  over the summer, over the winter, pain to buy for, part time, picture perfect, plan to, plenty of
  point me, point me in the right direction, pointers, price point, price range, put a smile on
  put together, quality time, right now, run out of ideas, running out of time, secret santa, shipped to
  shipping to, ships to, short notice, since the autumn, since the fall, since the spring, since the summer
  since the winter, something along the lines of, spare time, spend time, stand out, state of mind
  steal the show, stocking filler, stocking fillers, stocking stuffer, stocking stuffers, take a look
  take care, take it easy, talks about, that kind of thing, that sort of thing, the market for, the thing is
  the way to go, these days, this autumn, this fall, this sort of thing, this spring, this summer
  this winter, to be honest, to play with, tons of, top of the line, under the tree, up my sleeve
  value for money, white collar, white elephant, word of mouth, work colleague, work friend, work from home
  work with, works as, works from home, works in, worn out, yankee swap, you can think of, you name it
`)
