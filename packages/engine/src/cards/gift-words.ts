/** What is said of a gift by its category: sentences that are true of all that stands there. */

type Said = { readonly warm: readonly [string, string]; readonly light: readonly [string, string] }

const said = (warm: Said['warm'], light: Said['light']): Said => ({ warm, light })

/** Where nothing is known of what it is. */
export const ANY_GIFT = said(
  ['I hope this makes you smile.', 'I chose this with you in mind.'],
  ['I hope you like it as much as I liked choosing it.', 'Unwrapping it is half the fun.'],
)

export const CATEGORY_WORDS: Readonly<Record<string, Said>> = {
  'Coffee & Tea': said(
    ['May your cup never be empty.', 'May every cup be a good one.'],
    ['First a cup, then the rest of the world.', 'Good things begin with hot water.'],
  ),
  'Food & Cooking': said(
    ['May many good meals come of it.', 'I hope it brings you joy in the kitchen.'],
    ['I will gladly come and taste.', 'Set a place for me, too.'],
  ),
  'Sweets & Snacks': said(
    ['A small treat, just for you.', 'Enjoy every bite.'],
    ['Sharing is optional.', 'I will not ask how long it lasted.'],
  ),
  'Drinks & Bar': said(
    ['Here is to good evenings.', 'Here is to many good toasts.'],
    ['Cheers to that.', 'Save a glass for me.'],
  ),
  Books: said(
    ['I hope it finds you in a comfortable chair with time to spare.', 'May it bring you many good hours.'],
    ['One more page, and then one more.', 'May nobody interrupt you before the end.'],
  ),
  'Stationery & Desk': said(
    ['May good ideas come of it.', 'I hope it makes every day at the desk a little nicer.'],
    ['For great plans and small notes.', 'I look forward to what comes of it.'],
  ),
  'Art & Craft': said(
    ['I cannot wait to see what you make.', 'I wish you many happy hours of making.'],
    ['May your hands always have something to do.', 'I will admire whatever comes of it.'],
  ),
  Music: said(
    ['May there always be music in your days.', 'I hope it brings you many good notes.'],
    ['Turn it up.', 'An encore is always welcome.'],
  ),
  'Film & TV': said(
    ['I wish you many good evenings with it.', 'May every story end well.'],
    ['Bring the popcorn.', 'Save me a seat.'],
  ),
  'Games & Puzzles': said(
    ['May many happy hours of play come of it.', 'I hope it brings you a lot of fun.'],
    ['Now it may rain all weekend.', 'The loser makes the tea.'],
  ),
  Outdoors: said(
    ['I wish you many good days under the open sky.', 'May it go with you on many adventures.'],
    ['Fresh air is included.', 'May the weather keep its promises.'],
  ),
  'Sports & Fitness': said(
    ['I hope it brings you a lot of joy.', 'I wish you many good days with it.'],
    ['May the wind be at your back.', 'Ready when you are.'],
  ),
  'Garden & Plants': said(
    ['May everything around you bloom.', 'I hope it brings you joy in every season.'],
    ['May it grow on you.', 'The green thumb was yours already.'],
  ),
  'Home & Living': said(
    ['I hope it makes home a little nicer.', 'May it have a good place at your home.'],
    ['I hope it feels at home at once.', 'I already know where I would put it.'],
  ),
  'Tech & Gadgets': said(
    ['I hope it makes your days a little easier.', 'May it serve you well.'],
    ['May the battery never be empty.', 'I hope nobody has to read the manual.'],
  ),
  'DIY & Tools': said(
    ['May it serve you well for many years.', 'I wish you joy with all that you build and mend.'],
    ['May everything fit the first time.', 'I already have something that needs fixing.'],
  ),
  'Cars & Bikes': said(
    ['I wish you safe and happy miles.', 'May the road always be open.'],
    ['May every light be green.', 'All aboard.'],
  ),
  'Fashion & Accessories': said(
    ['I hope it becomes one of your favorites.', 'May it go with you on many good days.'],
    ['You have the style, here is one more piece.', 'I would borrow it any time.'],
  ),
  'Jewelry & Watches': said(
    ['I hope you will wear it with joy.', 'May it remind you of somebody who thinks of you.'],
    ['Something small that likes to be seen.', 'It was made for the good days, and the others too.'],
  ),
  'Beauty & Self-Care': said(
    ['I wish you a quiet hour, all for yourself.', 'May it bring you a little calm.'],
    ['Please do not disturb: you are busy resting.', 'Close the door and take your time.'],
  ),
  'Kids & Toys': said(
    ['May many happy hours of play come of it.', 'I hope it brings a lot of joy.'],
    ['Let the fun begin.', 'Grown-ups may play, too.'],
  ),
  'Baby & New Parents': said(
    ['With love for the little one and everybody around.', 'I hope it makes the days a little easier.'],
    ['So small, and already the center of it all.', 'A little help for a great adventure.'],
  ),
  Pets: said(
    ['With love to you and to those on four legs, or two.', 'I wish you many happy moments together.'],
    ['Tails will tell whether it was the right choice.', 'Please share it fairly, paw by paw.'],
  ),
  Travel: said(
    ['May it go with you to beautiful places.', 'I wish you many good journeys.'],
    ['Send me a postcard.', 'Wherever you go, bring back stories.'],
  ),
  Experiences: said(
    ['I wish you a day to remember.', 'I hope you enjoy every minute of it.'],
    ['I want to hear everything about it.', 'It takes up no room, only time.'],
  ),
  'Digital & Subscriptions': said(
    ['I hope it brings you many good hours.', 'May it bring you joy again and again.'],
    ['It needs no shelf and no dusting.', 'No ribbon, all the more joy.'],
  ),
  'Keepsakes & Photos': said(
    ['May it keep the good days close.', 'I hope it brings back the best memories.'],
    ['The best moments deserve a good place.', 'Some things are too good to be forgotten.'],
  ),
  'Science & Learning': said(
    ['May you never run out of questions.', 'I hope it brings you many moments of wonder.'],
    ['Tell me what you find out.', 'Stay curious.'],
  ),
  'Flowers & Hampers': said(
    ['I hope it brightens your days.', 'A little joy, sent with love.'],
    ['Something good to come home to.', 'It says the rest for me.'],
  ),
  'Party & Novelty': said(
    ['I hope it makes you laugh.', 'Here is to a good time.'],
    ['Not everything has to be serious.', 'I could not resist.'],
  ),
}
