/** The longest beginning that fits, found by halves: a line may be as long as a book. */
export function cutTo(line: string, fits: (text: string) => boolean): string {
  if (fits(line)) return line
  const letters = [...line]
  let [fitting, tooMany] = [0, letters.length]
  while (tooMany - fitting > 1) {
    const middle = Math.floor((fitting + tooMany) / 2)
    if (fits(`${letters.slice(0, middle).join('')}…`)) fitting = middle
    else tooMany = middle
  }
  return `${letters.slice(0, fitting).join('')}…`
}
