import type { DocumentLanguage, Inline, Text } from './content.ts'
import { drawable, type FontName, type Fonts } from './fonts.ts'

/** Text in one font. */
export interface Span {
  text: string
  font: FontName
  language: DocumentLanguage | undefined
}

export interface Line {
  spans: Span[]
  width: number
}

/** Letters between two places where a line may end; parts of it may differ in font. */
interface Word {
  spans: Span[]
  width: number
}

export interface Typesetting {
  fonts: Fonts
  size: number
  /** Of runs that state no other. */
  font?: FontName
}

/** Spaces at which a line may end; those that hold two words together are not among them. */
const spaces = /([\t \u2000-\u2006\u2008-\u200a\u3000]+|\n)/u
/** In a word that is longer than a line, such as an address, after these signs. */
const seams = /(?<=[-‐–—/\\_.,;:@&?=)])/u
const graphemes = new Intl.Segmenter('el', { granularity: 'grapheme' })

const toSpan = (inline: Inline, font: FontName): Span =>
  typeof inline === 'string'
    ? { text: drawable(inline), font, language: undefined }
    : { text: drawable(inline.text), font: fontFor(inline, font), language: inline.language }

function fontFor({ isBold = false, isItalic = false }: Exclude<Inline, string>, around: FontName): FontName {
  const bold = isBold || around === 'bold' || around === 'boldItalic'
  if (isItalic) return bold ? 'boldItalic' : 'italic'
  return isBold ? 'bold' : around
}

export const spansOf = (text: Text, font: FontName = 'regular'): Span[] =>
  (isRuns(text) ? text : [text]).map((inline) => toSpan(inline, font)).filter((span) => span.text !== '')
const isRuns = (text: Text): text is readonly Inline[] => Array.isArray(text)

/** Lines of at most this width; an empty line stays one. Each but the last ends with a space, so that words stay apart when they are read, unless a word goes on. */
export function breakLines(text: Text, width: number, { fonts, size, font }: Typesetting): Line[] {
  const measure = (span: Span) => fonts.widthOf(span.text, span.font, size)
  const lines: Line[] = [{ spans: [], width: 0 }]
  let space: Word = { spans: [], width: 0 }
  const add = (word: Word) => {
    const line = lines.at(-1)
    if (!line) return
    line.spans.push(...word.spans)
    line.width += word.width
  }
  const begin = () => {
    lines.push({ spans: [], width: 0 })
    space = { spans: [], width: 0 }
  }
  const place = (word: Word) => {
    const line = lines.at(-1)
    if (line && line.spans.length > 0 && line.width + space.width + word.width > width) {
      // Not counted: what hangs over the edge is not seen.
      line.spans.push(...space.spans)
      begin()
    }
    add(space)
    add(word)
    space = { spans: [], width: 0 }
  }
  for (const word of wordsOf(spansOf(text, font), measure)) {
    if (word === '\n') {
      lines.at(-1)?.spans.push({ text: ' ', font: 'regular', language: undefined })
      begin()
    } else if (word.isSpace) space = { spans: [...space.spans, ...word.spans], width: space.width + word.width }
    else if (word.width <= width) place(word)
    else for (const part of partsOf(word, width, measure)) place(part)
  }
  return lines.map(({ spans, width: filled }) => ({ spans: joined(spans), width: filled }))
}

/** The width of the widest line if none is broken, and of the widest word. */
export function extentOf(text: Text, { fonts, size, font }: Typesetting): { whole: number; word: number } {
  const measure = (span: Span) => fonts.widthOf(span.text, span.font, size)
  let [line, whole, widest] = [0, 0, 0]
  for (const word of wordsOf(spansOf(text, font), measure)) {
    line = word === '\n' ? 0 : line + word.width
    whole = Math.max(whole, line)
    if (word !== '\n' && !word.isSpace) widest = Math.max(widest, word.width)
  }
  return { whole, word: widest }
}

function* wordsOf(spans: readonly Span[], measure: (span: Span) => number): Generator<(Word & { isSpace: boolean }) | '\n'> {
  let word: Word = { spans: [], width: 0 }
  const pieces = spans.flatMap((span) => span.text.split(spaces).map((text) => ({ ...span, text })))
  for (const piece of pieces.filter(({ text }) => text !== '')) {
    if (!spaces.test(piece.text)) {
      word = { spans: [...word.spans, piece], width: word.width + measure(piece) }
      continue
    }
    if (word.spans.length > 0) yield { ...word, isSpace: false }
    word = { spans: [], width: 0 }
    const space = { ...piece, text: piece.text.replaceAll('\t', ' ') }
    yield piece.text === '\n' ? '\n' : { spans: [space], width: measure(space), isSpace: true }
  }
  if (word.spans.length > 0) yield { ...word, isSpace: false }
}

/** A word that no line can hold, in parts that fit: at seams where there are some, otherwise between letters. */
function* partsOf(word: Word, width: number, measure: (span: Span) => number): Generator<Word> {
  const pieces = word.spans.flatMap((span) => span.text.split(seams).map((text) => ({ ...span, text })))
  for (const piece of pieces) {
    const whole = measure(piece)
    if (whole <= width) yield { spans: [piece], width: whole }
    else yield* byLetters(piece, width, measure)
  }
}

function* byLetters(span: Span, width: number, measure: (span: Span) => number): Generator<Word> {
  let part = { ...span, text: '' }
  for (const { segment } of graphemes.segment(span.text)) {
    const longer = { ...span, text: part.text + segment }
    const isFull = part.text !== '' && measure(longer) > width
    if (isFull) yield { spans: [part], width: measure(part) }
    part = isFull ? { ...span, text: segment } : longer
  }
  yield { spans: [part], width: measure(part) }
}

/** Neighbours of one kind become one. */
function joined(spans: readonly Span[]): Span[] {
  const found: Span[] = []
  for (const span of spans) {
    const last = found.at(-1)
    if (last && last.font === span.font && last.language === span.language) last.text += span.text
    else found.push({ ...span })
  }
  return found
}
