/** Letters and digits that nobody takes for one another. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'
const groups = 5
const groupLength = 4
const wholeRounds = 256 - (256 % signs.length)

/** A sign by chance, each as likely as the others. */
function pick(): string {
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1))
    if (byte < wholeRounds) return signs.charAt(byte % signs.length)
  }
}

const repeat = (count: number, make: () => string) => Array.from({ length: count }, make)

/** Twenty signs by chance in groups that can be read out: about 99 bits. */
export const makePassword = (): string => repeat(groups, () => repeat(groupLength, pick).join('')).join('-')
