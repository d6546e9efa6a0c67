/** What is wished on days that come every year. */
import type { Kind } from './kind.ts'

export const BIRTHDAY: Kind = {
  end: '!',
  warm: [
    'I hope your day is a lovely one.',
    'Have a day full of good things.',
    'May the year ahead be kind to you.',
  ],
  wishes: [
    'I wish you a year of good days, good company and time for what you love.',
    'May the next twelve months give you plenty to smile about.',
    'I hope today brings you all that makes you happy.',
  ],
  light: [
    'Today everything goes your way: those are the rules.',
    'Candles first, wishes second, presents right after.',
    'Today is yours, from breakfast to the last guest.',
  ],
}

export const FEAST: Kind = {
  end: '!',
  warm: ['I hope it is a happy one.', 'All the best to you and yours.', 'Have a wonderful time.'],
  wishes: [
    'I wish you good company and many reasons to smile.',
    'May it be bright, merry and full of people you love.',
    'I hope you have a lovely time with those who are dear to you.',
  ],
  light: [
    'A day like this asks for something to unwrap.',
    'Celebrate well, and leave the dishes for tomorrow.',
    'Here is a little extra to go with the day.',
  ],
}

export const CHRISTMAS: Kind = {
  ...FEAST,
  warm: [
    'I wish you warm and peaceful days.',
    'All the best to you and yours.',
    'May it be cozy, calm and bright.',
  ],
  light: [
    'No shaking the box until it is time.',
    'Something from under the tree, and from the heart.',
    'You must have been on the good list.',
  ],
}

export const NEW_YEAR: Kind = {
  ...FEAST,
  wishes: [
    'May the months to come be good to you and yours.',
    'I wish you a bright start and good days all the way through.',
    'I hope that what you wish for finds its way to you.',
  ],
  light: [
    'Here is to the pages that are still blank.',
    'It starts well: with something to unwrap.',
    'No resolutions are needed for this one.',
  ],
}

/** Feasts of faith that are celebrated. */
export const BLESSED: Kind = {
  end: '!',
  warm: [
    'May it be a time of peace and joy.',
    'I wish you and your family all the best.',
    'May the days be bright and blessed.',
  ],
  wishes: [
    'I wish you and yours peace, joy and time together.',
    'May these days bring you close to those you love.',
    'May your home be full of light, warmth and good company.',
  ],
  light: [
    'Here is a little something to add to the joy.',
    'A small present for a great feast.',
    'May there be laughter in every room.',
  ],
}

/** Between the two themselves. */
export const LOVE: Kind = {
  end: '!',
  isComplete: true,
  warm: ['Every day with you is a good one.', 'I love you.', 'I am so glad that we found each other.'],
  wishes: [
    'I am grateful for every day with you, and I look forward to all that come.',
    'There is nobody I would rather share my days with.',
    'You make ordinary days feel like something to celebrate.',
  ],
  light: [
    'I would pick you again, every single time.',
    'You and me: still my best idea.',
    'You have my heart, and now you have this.',
  ],
}

export const AFFECTION: Kind = {
  end: '!',
  warm: ['I am so glad to know you.', 'You deserve a lovely day.', 'With love to you today.'],
  wishes: [
    'I hope you feel today how much you matter.',
    'Days like this are there to say it: you are very dear to me.',
    'I wish you a day full of kindness.',
  ],
  light: [
    'Some love comes without roses.',
    'A little love, in gift form.',
    'Hearts are optional, this is not.',
  ],
}

export const TOGETHER: Kind = {
  end: '!',
  warm: [
    'Here is to many more years together.',
    'May there be many more.',
    'What a lovely day to celebrate.',
  ],
  wishes: [
    'Here is to all the years behind, and to all those ahead.',
    'May the next years be as happy as the best so far.',
    'I wish many more good days, side by side.',
  ],
  light: [
    'Another year, and still going strong.',
    'That calls for a toast.',
    'Well done, and on to the next.',
  ],
}

export const PARENTS: Kind = {
  end: '!',
  isThanks: true,
  warm: ['Thank you for all that you do.', 'You deserve a day of your own.', 'With love today and always.'],
  wishes: [
    'You do so much that nobody counts. Today somebody does.',
    'Your love is in a thousand small things, and I see them.',
    'I hope you feel today how much you are loved.',
  ],
  light: [
    'Today you are off duty.',
    'Feet up: somebody else does it today.',
    'This is the day on which you may say no to everything.',
  ],
}

export const FUN: Kind = {
  end: '!',
  isComplete: true,
  warm: ['I hope it makes you smile.', 'Enjoy.', 'It was fun to choose.'],
  wishes: [
    'I hope that it finds a good place with you.',
    'May it bring a little fun into the day.',
    'It was chosen with care and a little mischief.',
  ],
  light: ['No guessing who it is from.', 'I was never here.', 'The wrapping was the hard part.'],
}
