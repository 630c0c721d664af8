import type { RowSource, WrittenFile } from './table-file.ts'

/** Streams a JSON file while its rows come: one row a line, so that two versions of the file can be compared. */
export async function* writeJsonFile<Key extends string>({ format, sheets }: WrittenFile<Key>, rows: RowSource<Key>): AsyncGenerator<Uint8Array> {
  let before = `{"format":"${format}","formatVersion":1`
  for (const { key } of sheets) {
    yield Buffer.from(`${before},\n"${key}":[`)
    let between = '\n'
    for await (const json of rows(key)) {
      const batch = json.trim().slice(1, -1)
      if (batch.trim() === '') continue
      yield Buffer.from(between + batch)
      between = ',\n'
    }
    before = between === '\n' ? ']' : '\n]'
  }
  yield Buffer.from(`${before}}\n`)
}
