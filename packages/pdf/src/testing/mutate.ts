/** Numbers from 0 to below 1, the same for the same seed. */
export function randomOf(seed: number): () => number {
  let state = (seed + 1) * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

type Mutation = (bytes: Buffer, random: () => number) => Buffer

const words = [
  'obj',
  'endobj',
  '<<',
  '>>',
  '/Kids',
  '/Parent',
  '/Prev 0',
  '/Length 999999999',
  '[',
  ']',
  '/W [9 9 9]',
  '/Filter /FlateDecode',
  '%%EOF',
  '-1',
  '1e99',
]
const placeIn = (bytes: Buffer, random: () => number) => Math.floor(random() * bytes.length)

/** What breaks files, and what those try who break them. */
const mutations: readonly Mutation[] = [
  (bytes, random) => {
    bytes[placeIn(bytes, random)] = Math.floor(random() * 256)
    return bytes
  },
  (bytes, random) => {
    const at = placeIn(bytes, random)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + Math.floor(random() * 40))])
  },
  (bytes, random) => {
    const at = placeIn(bytes, random)
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at, at + Math.floor(random() * 400)), bytes.subarray(at)])
  },
  (bytes, random) => {
    const at = placeIn(bytes, random)
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(` ${words[Math.floor(random() * words.length)]} `), bytes.subarray(at)])
  },
  (bytes, random) => {
    const numbers = [...bytes.toString('latin1').matchAll(/\d+/g)]
    const chosen = numbers[Math.floor(random() * numbers.length)]
    if (!chosen) return bytes
    const other = String(Math.floor(random() * 10 ** chosen[0].length)).padStart(chosen[0].length, '0')
    return Buffer.from(`${bytes.toString('latin1').slice(0, chosen.index)}${other}${bytes.toString('latin1').slice(chosen.index + other.length)}`, 'latin1')
  },
  (bytes, random) => bytes.subarray(0, placeIn(bytes, random)),
]

/** One to four mutations of a file, the same for the same seed. */
export function mutate(file: Uint8Array, seed: number): Uint8Array {
  const random = randomOf(seed)
  let bytes: Buffer = Buffer.from(file)
  for (let left = 1 + Math.floor(random() * 4); left > 0; left--)
    bytes = (mutations[Math.floor(random() * mutations.length)] ?? mutations[0] ?? ((same) => same))(bytes, random)
  return Uint8Array.from(bytes)
}
