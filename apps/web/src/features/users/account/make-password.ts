/** Letters and digits that are not easily confused. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 5
const groupLength = 4
const wholeRounds = 256 - (256 % signs.length)

/** A random character, uniformly distributed. */
function pick(): string {
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < wholeRounds) return signs.charAt(byte % signs.length)
  }
}

const repeat = (count: number, make: () => string) => Array.from({ length: count }, make)

/** Twenty random characters in groups that can be read aloud: about 99 bits of entropy. */
export const makePassword = (): string => repeat(groups, () => repeat(groupLength, pick).join('')).join('-')
