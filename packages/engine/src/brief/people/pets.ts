/** Animals that live with people. */

/** In every number that is said of them: of chickens and hens only several live there, and one chicken is food. */
export const PETS: readonly string[] =
  'dog|dogs|doggo|doggos|pup|pups|puppy|puppies|cat|cats|kitty|kitties|kitten|kittens|horse|horses|mare|mares|pony|ponies|rabbit|rabbits|bunny|bunnies|hamster|hamsters|guinea pig|guinea pigs|parrot|parrots|budgie|budgies|cockatiel|cockatiels|ferret|ferrets|gerbil|gerbils|goldfish|chickens|hens|tortoise|tortoises|turtle|turtles|lizard|lizards|gecko|geckos|greyhound|greyhounds|labrador|labradors|poodle|poodles|beagle|beagles|corgi|corgis|pug|pugs|dachshund|dachshunds|bulldog|bulldogs|retriever|retrievers|terrier|terriers|collie|collies|husky|huskies'.split(
    '|',
  )

/** One of them, as a part of a pattern. */
export const PET = `(?:${PETS.join('|')})`
