/** Rows whose numbers are above `after` and not above `upTo`. */
export interface Range {
  after: number
  upTo: number
}

interface Reading<Row> {
  partSize: number
  /** A part that takes too long is halved, and so are those after it; one that is no larger than this fails. */
  leastSize: number
  /** Called before each part; false stops. */
  mayGoOn: (done: number, parts: number) => Promise<boolean>
  /** Undefined if the part took too long. */
  read: (range: Range) => Promise<readonly Row[] | undefined>
  onRow: (row: Row) => void
}

/** Reads a range part by part. False if it was stopped. */
export async function readInParts<Row>({ after: start, upTo }: Range, { partSize, leastSize, mayGoOn, read, onRow }: Reading<Row>): Promise<boolean> {
  const parts = Math.ceil((upTo - start) / partSize)
  let after = start
  let size = partSize
  while (after < upTo) {
    if (!(await mayGoOn(Math.floor((after - start) / partSize), parts))) return false
    const rows = await read({ after, upTo: after + size })
    if (rows) {
      for (const row of rows) onRow(row)
      after += size
    } else if (size <= leastSize) {
      throw new Error(`The numbers above ${after} could not be counted in time.`)
    } else {
      size = Math.ceil(size / 2)
    }
  }
  return true
}
