/** How each occasion that we know is greeted on a card. */
import type { KindName } from './kinds.ts'

export type Day = {
  readonly kind: KindName
  /** Without the sign at the end: who is greeted may follow. */
  readonly greetings: readonly string[]
}

const day = (kind: KindName, ...greetings: readonly string[]): Day => ({ kind, greetings })
const happy = (kind: KindName, name: string): Day =>
  day(kind, `Happy ${name}`, `A very happy ${name}`, `A happy ${name} to you`)
const congratulations = (kind: KindName, what: string): Day =>
  day(kind, `Congratulations on your ${what}`, `All the best for your ${what}`)
const forThe = (kind: KindName, what: string): Day =>
  day(kind, `All the best for ${what}`, `With all good wishes for ${what}`)
const solemn = (name: string): Day =>
  day('solemn', `With warm wishes for ${name}`, `With kind thoughts for ${name}`)

export const NO_DAY: Day = day(
  'noDay',
  'A little something for you',
  'This is for you',
  'A small surprise for you',
)

export const DAYS: Readonly<Record<string, Day>> = {
  birthday: day('birthday', 'Happy birthday', 'All the best on your birthday', 'Many happy returns'),
  'name day': happy('feast', 'name day'),
  christmas: day('christmas', 'Merry Christmas', 'A very merry Christmas', 'Merry Christmas to you'),
  'orthodox christmas': day('christmas', 'Merry Christmas', 'A blessed Christmas', 'Merry Christmas to you'),
  'secret santa': day('fun', 'A surprise from your Secret Santa', 'Greetings from your Secret Santa'),
  'white elephant': day('fun', 'May this find the right hands', 'A little something for the swap'),
  'tooth fairy': day('fun', 'Greetings from the tooth fairy', 'A small thank-you from the tooth fairy'),

  anniversary: happy('together', 'anniversary'),
  'vow renewal': congratulations('together', 'vow renewal'),
  "valentine's day": happy('affection', 'Valentine’s Day'),
  "galentine's day": happy('affection', 'Galentine’s Day'),
  'sweetest day': happy('affection', 'Sweetest Day'),
  'karva chauth': happy('blessed', 'Karva Chauth'),
  wedding: congratulations('wedding', 'wedding'),
  engagement: congratulations('wedding', 'engagement'),
  'bridal shower': forThe('wedding', 'the wedding'),
  'bachelorette party': forThe('wedding', 'the big day'),
  'bachelor party': forThe('wedding', 'the big day'),
  'wedding party': day(
    'thanks',
    'Thank you for being part of the wedding',
    'Thank you for being at our side',
  ),
  'divorce party': forThe('milestone', 'the new start'),

  'new baby': day('baby', 'Congratulations on the little one', 'All the best to you and the little one'),
  'baby shower': day('baby', 'All the best for you and the little one', 'With all good wishes for the baby'),
  'gender reveal': day(
    'baby',
    'All the best for you and the little one',
    'With all good wishes for the baby',
  ),
  'adoption day': happy('milestone', 'adoption day'),

  "mother's day": happy('parents', 'Mother’s Day'),
  "father's day": happy('parents', 'Father’s Day'),
  "grandparents' day": happy('parents', 'Grandparents’ Day'),
  'siblings day': happy('affection', 'Siblings Day'),
  'friendship day': happy('affection', 'Friendship Day'),
  "women's day": happy('feast', 'Women’s Day'),
  "men's day": happy('feast', 'Men’s Day'),
  "children's day": happy('feast', 'Children’s Day'),
  'family reunion': day('feast', 'To a happy family reunion', 'Good to be together'),

  'thank you': day('thanks', 'Thank you', 'Thank you so much', 'Many thanks'),
  'host gift': day('host', 'Thank you for the invitation', 'Thank you for your hospitality'),
  'teacher appreciation': day('thanks', 'Thank you for your teaching', 'With thanks for all that you teach'),
  'nurses week': day('thanks', 'Thank you for your care', 'With thanks in Nurses Week'),
  "doctor's day": day('thanks', 'Thank you for your care', 'With thanks on Doctors’ Day'),
  "boss's day": day('thanks', 'Happy Boss’s Day', 'With thanks on Boss’s Day'),
  'administrative professionals day': day(
    'thanks',
    'Thank you for your work',
    'With thanks for all your work',
  ),
  'veterans day': solemn('Veterans Day'),

  graduation: day('graduation', 'Congratulations on your graduation', 'Well done on your graduation'),
  retirement: day('retirement', 'Happy retirement', 'All the best for your retirement'),
  promotion: congratulations('success', 'promotion'),
  'new job': congratulations('success', 'new job'),
  'work anniversary': happy('success', 'work anniversary'),
  'book launch': congratulations('success', 'book launch'),
  citizenship: congratulations('success', 'citizenship'),
  'sobriety anniversary': day('milestone', 'Congratulations on this day', 'All the best on this day'),
  farewell: day('farewell', 'All the best on your way', 'Farewell, and all the best'),
  housewarming: day('home', 'All the best in your new home', 'Congratulations on your new home'),
  'driving test': forThe('luck', 'the road ahead'),
  'first day of school': forThe('luck', 'the first day of school'),
  recital: forThe('luck', 'the recital'),
  'opening night': forThe('luck', 'opening night'),
  prom: day('feast', 'Have a wonderful prom', 'To a prom to remember'),

  quinceañera: congratulations('rite', 'quinceañera'),
  'bar mitzvah': day('rite', 'Mazel tov on your bar mitzvah', 'Congratulations on your bar mitzvah'),
  'bat mitzvah': day('rite', 'Mazel tov on your bat mitzvah', 'Congratulations on your bat mitzvah'),
  "b'nai mitzvah": day('rite', 'Mazel tov on your b’nai mitzvah', 'Congratulations on your b’nai mitzvah'),
  bris: forThe('rite', 'the bris'),
  baptism: forThe('rite', 'the baptism'),
  'first communion': congratulations('rite', 'first communion'),
  confirmation: congratulations('rite', 'confirmation'),
  ordination: congratulations('rite', 'ordination'),

  easter: happy('blessed', 'Easter'),
  'orthodox easter': happy('blessed', 'Easter'),
  hanukkah: happy('blessed', 'Hanukkah'),
  passover: happy('blessed', 'Passover'),
  'rosh hashanah': day('blessed', 'Shanah tovah', 'Happy Rosh Hashanah'),
  purim: happy('blessed', 'Purim'),
  sukkot: happy('blessed', 'Sukkot'),
  shabbat: day('blessed', 'Shabbat shalom', 'A peaceful Shabbat to you'),
  'yom kippur': solemn('Yom Kippur'),
  eid: day('blessed', 'Eid Mubarak', 'Happy Eid'),
  'eid al-adha': day('blessed', 'Eid Mubarak', 'Happy Eid al-Adha'),
  ramadan: day('solemn', 'Ramadan Mubarak', 'With warm wishes for Ramadan'),
  diwali: happy('blessed', 'Diwali'),
  holi: happy('feast', 'Holi'),
  navratri: happy('blessed', 'Navratri'),
  'ganesh chaturthi': happy('blessed', 'Ganesh Chaturthi'),
  onam: happy('blessed', 'Onam'),
  pongal: happy('blessed', 'Pongal'),
  lohri: happy('feast', 'Lohri'),
  ugadi: happy('blessed', 'Ugadi'),
  'raksha bandhan': happy('blessed', 'Raksha Bandhan'),
  'bhai dooj': happy('blessed', 'Bhai Dooj'),
  gurpurab: happy('blessed', 'Gurpurab'),
  vaisakhi: happy('blessed', 'Vaisakhi'),
  vesak: happy('blessed', 'Vesak'),
  losar: happy('blessed', 'Losar'),
  songkran: happy('feast', 'Songkran'),
  nowruz: happy('newYear', 'Nowruz'),
  yalda: happy('feast', 'Yalda Night'),
  'lunar new year': happy('newYear', 'Lunar New Year'),
  'new year': happy('newYear', 'New Year'),
  'mid-autumn festival': happy('feast', 'Mid-Autumn Festival'),
  'dragon boat festival': happy('feast', 'Dragon Boat Festival'),
  chuseok: happy('feast', 'Chuseok'),
  kwanzaa: happy('feast', 'Kwanzaa'),
  thanksgiving: happy('feast', 'Thanksgiving'),
  halloween: happy('feast', 'Halloween'),
  "three kings' day": happy('feast', 'Three Kings’ Day'),
  "st nicholas' day": happy('feast', 'St. Nicholas’ Day'),
  "st lucia's day": happy('feast', 'St. Lucia’s Day'),
  "st patrick's day": happy('feast', 'St. Patrick’s Day'),
  midsummer: happy('feast', 'Midsummer'),
  'mardi gras': happy('feast', 'Mardi Gras'),
  'burns night': happy('feast', 'Burns Night'),
  'day of the dead': solemn('the Day of the Dead'),
  'independence day': happy('feast', 'Independence Day'),
  juneteenth: happy('feast', 'Juneteenth'),
  'canada day': happy('feast', 'Canada Day'),
  'australia day': happy('feast', 'Australia Day'),
  pride: happy('feast', 'Pride'),

  sympathy: day(
    'sympathy',
    'With all my sympathy',
    'I am so sorry for your loss',
    'I am thinking of you in these days',
  ),
  'get well': day('getWell', 'Get well soon', 'I wish you a good recovery'),
  'thinking of you': day('thinking', 'I am thinking of you', 'You are in my thoughts'),
  apology: day('sorry', 'I am sorry', 'I am truly sorry'),
}
