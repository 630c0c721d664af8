const examples: Readonly<Record<string, string>> = { d: '0', D: 'a', w: 'a', W: ' ', s: ' ', S: 'a' }
const signs = /[\^$.|?*+()[\]{}\\]/
const most = 24
/** Close to each other, so that a pattern whose time doubles with each character is noticed before it takes too long. */
const shortLengths = [16, 20, 22, 24, 26, 28, 30]
const longLengths = [100, 300, 1_000, 2_000]

/** Characters and words of which texts that a pattern accepts are likely to consist. */
function samplesOf(source: string): string[] {
  const plain = source.replaceAll(/\\([dDwWsS])/g, (_, name: string) => examples[name] ?? '').replaceAll(/\\[pP]\{[^}]*\}/g, 'aA')
  const words = plain.match(/[\p{L}\p{N}]{2,8}/gu) ?? []
  return [...new Set([...'a0 A', ...[...plain].filter((sign) => !signs.test(sign)), ...words])].slice(0, most)
}

/**
 * Texts on which a regular expression is likely to take longest: each repeats what the pattern accepts and ends with what it does not. The short ones come
 * first. The long ones of one sample follow each other, so that a pattern which is only just quick enough on one of them meets a longer one before those of
 * the other samples have used up the time.
 */
export function attackTexts(source: string, longest: number): string[] {
  const ends = ['\n', ...[...source.matchAll(/\[\^(\\?[\s\S])/g)].map(([, sign = '']) => sign.at(-1) ?? '')].slice(0, 4)
  const samples = samplesOf(source)
  const textsOf = (sample: string, length: number) => ends.map((end) => sample.repeat(Math.floor((length - 1) / sample.length)) + end)
  return [
    ...shortLengths.flatMap((length) => samples.flatMap((sample) => textsOf(sample, length))),
    ...samples.flatMap((sample) => [...longLengths, longest].flatMap((length) => textsOf(sample, length))),
  ]
}
