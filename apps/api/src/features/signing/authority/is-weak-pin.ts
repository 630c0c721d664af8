const fewestDifferent = 4

/** Whether a PIN is among the first that anybody would try: few different characters, counted ones, or a name of its owner. */
export function isWeakPin(pin: string, names: readonly string[]): boolean {
  const letters = [...pin.normalize('NFKC').toLowerCase()]
  const steps = letters.slice(1).map((letter, index) => (letter.codePointAt(0) ?? 0) - (letters[index]?.codePointAt(0) ?? 0))
  const isCounted = [1, -1].some((step) => steps.every((one) => one === step))
  const isName = names.some((name) => name !== '' && letters.join('').includes(name.toLowerCase()))
  return new Set(letters).size < fewestDifferent || isCounted || isName
}
