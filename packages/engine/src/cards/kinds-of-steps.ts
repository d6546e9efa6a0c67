/** What is wished where something begins or ends. */
import type { Kind } from './kind.ts'

export const WEDDING: Kind = {
  end: '!',
  warm: [
    'May your life together be long and happy.',
    'I am so happy for you both.',
    'I wish you both all the best.',
  ],
  wishes: [
    'I wish you a home full of laughter, and love that grows with the years.',
    'May you always find in each other a friend, a shelter and a reason to laugh.',
    'May the years ahead be as joyful as this day.',
  ],
  light: ['Now for the music and the dancing.', 'Two people, one great decision.', 'Best news of the year.'],
}

export const BABY: Kind = {
  end: '!',
  warm: [
    'What a wonderful reason to celebrate.',
    'I am so happy for you.',
    'May the first weeks be full of wonder.',
  ],
  wishes: [
    'I wish you calm nights, happy days and many first smiles.',
    'May this new little person bring you joy every day.',
    'I wish your family all the love and patience in the world.',
  ],
  light: [
    'Sleep when you can, and smile when you cannot.',
    'Small feet, big adventure.',
    'The smallest of all gets the biggest welcome.',
  ],
}

export const GRADUATION: Kind = {
  end: '!',
  warm: ['You have earned it.', 'What a day to be proud of.', 'Well done.'],
  wishes: [
    'You worked for this day, and it is all yours.',
    'May the road ahead be full of good surprises.',
    'I am proud of what you did, and curious about all that comes.',
  ],
  light: [
    'Caps in the air, books in a corner.',
    'No more homework: here is something better.',
    'Now you have it in writing.',
  ],
}

export const SUCCESS: Kind = {
  end: '!',
  warm: ['You have earned it.', 'Well done.', 'I am so glad for you.'],
  wishes: [
    'You have every reason to be proud.',
    'May this be the first of many good days.',
    'I wish you joy in all that you do from here.',
  ],
  light: ['This calls for a little celebration.', 'I knew it all along.', 'Good news deserves a present.'],
}

/** Something lies ahead. */
export const LUCK: Kind = {
  end: '!',
  warm: ['I am thinking of you.', 'You can do this.', 'It will be your day.'],
  wishes: [
    'I am keeping my fingers crossed for you.',
    'Take a deep breath and enjoy every minute.',
    'Whatever comes, I am on your side.',
  ],
  light: ['A small good-luck charm.', 'Deep breath, head up, off you go.', 'Here is a little tailwind.'],
}

export const FAREWELL: Kind = {
  end: '!',
  warm: ['You will be missed.', 'Take good care.', 'Come back and visit.'],
  wishes: [
    'May the next place be as lucky to have you.',
    'I wish you a good start and kind people around you.',
    'I hope we stay in touch, wherever the road leads.',
  ],
  light: [
    'It will be quiet here without you.',
    'A little something for the new shelf.',
    'You cannot leave with empty hands.',
  ],
}

export const RETIREMENT: Kind = {
  end: '!',
  warm: ['Enjoy every free day.', 'You have earned every free Monday.', 'May the best years begin now.'],
  wishes: [
    'May there be time at last for everything that had to wait.',
    'I wish you long mornings and plans that are only your own.',
    'What a career, and what a good reason to celebrate.',
  ],
  light: [
    'From now on every day is Saturday.',
    'The alarm clock may retire as well.',
    'The hard part: choosing what to do first.',
  ],
}

export const HOME: Kind = {
  end: '!',
  warm: [
    'May it be a happy place.',
    'May it feel like home from the first day.',
    'I wish you many good years in it.',
  ],
  wishes: [
    'May there be laughter in its rooms and good company at the table.',
    'I wish you bright mornings and quiet evenings there.',
    'May every corner of it soon hold a good memory.',
  ],
  light: [
    'May the last box be unpacked within the year.',
    'New walls, same wonderful people.',
    'One more thing to find a place for.',
  ],
}

export const RITE: Kind = {
  end: '!',
  warm: ['May the day stay with you.', 'I wish you a beautiful day.', 'With all good wishes.'],
  wishes: [
    'I wish you a day to remember, among people who love you.',
    'May what is celebrated today go with you through life.',
    'May this day be the start of many good ones.',
  ],
  light: [
    'A small present for a big day.',
    'A day like this comes only once.',
    'Today all eyes are on you, and rightly so.',
  ],
}

export const MILESTONE: Kind = {
  end: '!',
  warm: ['I am proud of you.', 'I am so glad for you.', 'May the road ahead be kind.'],
  wishes: [
    'You have come a long way, and you can be proud of it.',
    'I wish you strength and joy for all that is ahead.',
    'May every new day bring something good.',
  ],
  light: [
    'Onward, with a present in hand.',
    'A step like this should be celebrated.',
    'Here is to what comes next.',
  ],
}
