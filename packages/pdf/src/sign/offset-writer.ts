import type { PdfObject } from '@libpdf/core'

type LibraryWriter = Parameters<PdfObject['toBytes']>[0]

/** Collects bytes and knows where in the file the next one stands. */
export class OffsetWriter {
  readonly #base: number
  readonly #parts: Uint8Array[] = []
  #length = 0

  constructor(base: number) {
    this.#base = base
  }

  get position(): number {
    return this.#base + this.#length
  }

  writeBytes(bytes: Uint8Array): void {
    const copy = Uint8Array.from(bytes)
    this.#parts.push(copy)
    this.#length += copy.length
  }

  writeByte(byte: number): void {
    this.writeBytes(Uint8Array.of(byte))
  }

  writeAscii(text: string): void {
    this.writeBytes(Buffer.from(text, 'latin1'))
  }

  writeUtf8(text: string): void {
    this.writeBytes(Buffer.from(text, 'utf8'))
  }

  /** The library's objects ask for its own writer, which it does not export; these four methods are what they call. */
  writeObject(object: PdfObject): void {
    object.toBytes(this as unknown as LibraryWriter)
  }

  toBytes(): Uint8Array {
    return Uint8Array.from(Buffer.concat(this.#parts))
  }
}

/** Text of a fixed length that is filled in once the rest is written; it remembers where in the file it stands. */
export class Placeholder {
  readonly type = 'raw' as const
  readonly bytes: Uint8Array
  #at = 0

  constructor(text: string) {
    this.bytes = Buffer.from(text, 'latin1')
  }

  /** The offset in the file of its first byte, once it was written. */
  get at(): number {
    return this.#at
  }

  toBytes(writer: LibraryWriter): void {
    this.#at = writer.position
    writer.writeBytes(this.bytes)
  }
}
