/** Animals that live with people, as a part of a pattern: 'dog', 'kittens'. */
export const PET =
  '(?:dogs?|doggos?|pups?|pupp(?:y|ies)|cats?|kitt(?:y|ies|ens?)|horses?|mare|pony|ponies|rabbits?|bunn(?:y|ies)|hamsters?|guinea pigs?|parrots?|budgies?|cockatiels?|ferrets?|gerbils?|goldfish|chickens|hens|tortoise|turtle|lizard|gecko|greyhounds?|labradors?|poodles?|beagles?|corgis?|pugs?|dachshunds?|bulldogs?|retrievers?|terriers?|collies?|huskies|husky)'
