/** What is drawn of a document, in reading order. Plain data, so that it can go to another process. */
export interface DocumentContent {
  /** Shown as the title of the window and spoken first by a screen reader; drawn only where a heading says it. */
  title: string
  /** Of all texts that state no other, and of what the renderer writes itself, such as page numbers. */
  language: DocumentLanguage
  /** Who issues it, at the top of the first page; null for none. */
  letterhead: Letterhead | null
  blocks: readonly Block[]
  footer: Footer
  /** Written as the date of creation, so that equal content gives equal bytes. ISO instant. */
  createdAt: string
}

export type DocumentLanguage = 'el' | 'en'

export interface Letterhead {
  /** The emblem of the unit; null for none. */
  logo: Picture | null
  /** From the institution down to the unit; the first is the most important. */
  lines: readonly string[]
}

export interface Picture {
  /** JPEG or PNG. */
  bytes: Uint8Array
  /** Spoken instead of it. */
  description: string
}

/** At the foot of each page, beside the number of the page. */
export interface Footer {
  /** One line: what document this is. */
  text: string
  /** By which anyone can check the document; null while it has none. */
  verification: Verification | null
}

export interface Verification {
  /** As it is read out and typed in, for example `7K2M-9QXD-0ZTB-4HRC`. */
  code: string
  /** Where it is checked; becomes the QR picture. */
  address: string
  /** One line beside the picture, for example “Check this document at klesis.example.org/verify”. */
  hint: string
}

/** Text or a part of it. */
export type Inline = string | { text: string; isBold?: boolean; isItalic?: boolean; language?: DocumentLanguage }
/** Line breaks inside a text are kept. */
export type Text = Inline | readonly Inline[]

export type Block =
  /** Levels follow each other without gaps; the first is 1. */
  | { kind: 'heading'; level: 1 | 2 | 3; text: string }
  | { kind: 'text'; text: Text; align?: 'start' | 'center' | 'end' }
  /** Small and grey: where something comes from, what is left out. */
  | { kind: 'note'; text: Text }
  /** In a frame: what must not be overlooked. */
  | { kind: 'notice'; title: string; text: Text }
  /** Labels with their values, such as the answers of a form. An empty value is drawn as a dash. */
  | { kind: 'facts'; items: readonly Fact[] }
  | { kind: 'list'; items: readonly Text[] /** Instead of dots, one for each item. */; marks?: readonly string[] }
  | Table
  | ({ kind: 'picture' /** Points; never wider than the text. */; width?: number } & Picture)
  | Signatures
  /** What follows begins on a new page. */
  | { kind: 'pageBreak' }

export interface Fact {
  label: string
  value: Text
}

/** Breaks over pages; its head is drawn again on each. Without any title it has no head. */
export interface Table {
  kind: 'table'
  /** Above the table and its name for a screen reader. */
  caption?: string
  columns: readonly Column[]
  /** As many cells as there are columns. */
  rows: readonly (readonly Text[])[]
}

export interface Column {
  title: string
  /** Share of the width; without it as wide as its texts need. */
  share?: number
  align?: 'start' | 'end'
}

/** Where people will sign: empty fields with an outline, each with its label above. */
export interface Signatures {
  kind: 'signatures'
  places: readonly SignatureLabel[]
  /** The picture of the unit's seal, beside the last of them. */
  seal?: Picture | null
}

export interface SignatureLabel {
  /** Of the field; letters, digits and `-`, unique in the document. */
  name: string
  /** Who signs here, for example the position. */
  label: string
}
