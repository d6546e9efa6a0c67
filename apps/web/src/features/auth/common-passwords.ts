/** Passwords that are tried first by whoever guesses. Short enough to carry, long enough to warn most who use one. */
const COMMON: ReadonlySet<string> = new Set(
  `123456 1234567 12345678 123456789 1234567890 000000 111111 222222 121212 123123 123321 112233 654321 666666 696969
   777777 888888 987654321 abc123 abcd1234 a1b2c3 1q2w3e 1q2w3e4r qwerty qwerty123 qwertyuiop asdfgh asdfghjkl zxcvbn
   zxcvbnm password password1 password123 passw0rd p@ssw0rd letmein welcome welcome1 admin123 iloveyou monkey dragon
   football baseball sunshine princess shadow master superman starwars changeme secret trustno1 whatever`.split(
    /\s+/,
  ),
)

/** Whether others use the password so often that it is among the first to be tried. */
export const isCommonPassword = (password: string): boolean => COMMON.has(password.trim().toLowerCase())
