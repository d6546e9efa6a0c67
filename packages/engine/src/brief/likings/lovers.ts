/** 'A tea lover', 'huge chess nerd': words for who likes what stands before. */
export const LOVERS: ReadonlySet<string> = new Set(
  [
    'lover lovers fan fans nerd nerds geek geeks buff buffs enthusiast enthusiasts fanatic fanatics freak freaks',
    'addict addicts junkie junkies aficionado aficionados nut nuts player players collector collectors superfan',
    'superfans mad crazy daft bonkers obsessed person people guy girl type snob buddy buddies pal pals mate mates',
  ].flatMap((words) => words.split(' ')),
)
