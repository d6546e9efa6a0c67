/** What is said in thanks, in sorrow, and without an occasion. */
import type { Kind } from './kind.ts'

/** Days of faith and of memory that are kept quietly. */
export const SOLEMN: Kind = {
  end: '.',
  isQuiet: true,
  warm: ['I am thinking of you.', 'May these be days of peace.', 'My thoughts are with you and yours.'],
  wishes: [
    'I wish you and yours quiet hours and peace of heart.',
    'May this time bring you what you hope for.',
    'May these days be full of meaning for you and your family.',
  ],
  light: [
    'A small thing, with great respect.',
    'This comes with my best thoughts.',
    'Here is a small sign that you are in my thoughts.',
  ],
}

export const THANKS: Kind = {
  end: '!',
  isThanks: true,
  warm: ['You are very kind.', 'I am very grateful to you.', 'It means a lot.'],
  wishes: [
    'What you do means more than fits on a card.',
    'I do not take your kindness for granted.',
    'You made a real difference, and I will not forget it.',
  ],
  light: [
    'A card alone did not seem enough.',
    'Good deeds come back: here is one.',
    'You did not have to. That is what makes it so kind.',
  ],
}

export const HOST: Kind = {
  end: '!',
  isThanks: true,
  warm: ['It is a pleasure to be your guest.', 'It is so kind of you.', 'What a treat to be with you.'],
  wishes: [
    'It is a joy to sit at your table and be made so welcome.',
    'You have a gift for making people feel at home.',
    'May your door always open to good friends.',
  ],
  light: [
    'Please take this as an application for the next time.',
    'No guest should come with empty hands.',
    'I promise to help with the dishes.',
  ],
}

export const THINKING: Kind = {
  end: '.',
  isQuiet: true,
  warm: ['I hope this brightens your day a little.', 'You are not alone.', 'I am only a call away.'],
  wishes: [
    'You are often in my thoughts, and always in a good way.',
    'I hope the days are kind to you.',
    'Whenever you want company, I am there.',
  ],
  light: ['There is no need to answer.', 'Here is a small hello.', 'Think of this as a hug in the mail.'],
}

export const GET_WELL: Kind = {
  end: '.',
  isQuiet: true,
  warm: ['Take all the time you need.', 'I am thinking of you.', 'Take good care of yourself.'],
  wishes: [
    'I hope that every day is a little better than the one before.',
    'Rest as long as you like. Everything else can wait.',
    'If there is anything I can do for you, I will gladly do it.',
  ],
  light: [
    'The world can wait until you are up again.',
    'Here is a small thing for the long hours.',
    'Everybody here is looking forward to having you back.',
  ],
}

export const SYMPATHY: Kind = {
  end: '.',
  isQuiet: true,
  warm: [
    'I am here if you need anything.',
    'My thoughts are with you and yours.',
    'You are not alone in this.',
  ],
  wishes: [
    'There are no right words. I only want you to know that I am there.',
    'I wish you strength for these days, and people who carry you through them.',
    'May the good memories stay, and be a comfort in time.',
  ],
  light: [
    'You do not have to answer this.',
    'Whenever you want to talk, or to be quiet together, I am there.',
    'Let me know what I can take off your hands.',
  ],
}

export const SORRY: Kind = {
  end: '.',
  isQuiet: true,
  warm: ['I hope that you can forgive me.', 'I will do better.', 'You matter to me.'],
  wishes: [
    'I wish that I had done it differently, and I will from now on.',
    'I have thought about it a lot. You deserved better.',
    'I would like to make it right, if you let me.',
  ],
  light: [
    'A present makes nothing undone. It is only a beginning.',
    'These words are late, and they are meant.',
    'I was wrong, and I know it.',
  ],
}

/** What the day is, is not known: nothing says that it is none. */
export const NO_DAY: Kind = {
  end: '.',
  warm: ['It comes with all my best wishes.', 'It made me think of you.', 'I hope you like it.'],
  wishes: [
    'I wanted to give you something, and here it is.',
    'I hope it gives you a happy moment.',
    'May it be as much of a joy to have as it was to choose.',
  ],
  light: ['Unwrap first, read later.', 'Surprise.', 'It is a good day for a present.'],
}
