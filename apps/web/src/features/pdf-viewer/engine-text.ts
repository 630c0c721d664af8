import type { TextKey, Translate } from '../../i18n/texts-map.ts'
import type { EngineText } from './engine/pdf-view.ts'

type Key = TextKey<'pdf-viewer'>

const corners = ['top-left', 'top-middle', 'top-right', 'middle-right', 'bottom-right', 'bottom-middle', 'bottom-left', 'middle-left'] as const
const colours = ['yellow', 'green', 'blue', 'pink', 'red'] as const

/** The texts of what pdf.js puts on the pages, by its names for them. */
const keys: Readonly<Record<string, Key>> = {
  'pdfjs-page-landmark': 'page.goTo',
  'pdfjs-text-annotation-type': 'engine.note',
  'pdfjs-annotation-date-time-string': 'engine.when',
  'pdfjs-free-text2': 'engine.write',
  'pdfjs-editor-highlight-editor': 'engine.highlightEditor',
  'pdfjs-editor-ink-editor': 'engine.inkEditor',
  'pdfjs-editor-stamp-editor': 'engine.imageEditor',
  'pdfjs-editor-remove-freetext-button': 'engine.remove.text',
  'pdfjs-editor-remove-highlight-button': 'engine.remove.highlight',
  'pdfjs-editor-remove-ink-button': 'engine.remove.ink',
  'pdfjs-editor-remove-stamp-button': 'engine.remove.image',
  'pdfjs-editor-freetext-added-alert': 'engine.added.text',
  'pdfjs-editor-highlight-added-alert': 'engine.added.highlight',
  'pdfjs-editor-ink-added-alert': 'engine.added.ink',
  'pdfjs-editor-stamp-added-alert': 'engine.added.image',
  'pdfjs-editor-colorpicker-button': 'engine.colour',
  'pdfjs-editor-colorpicker-dropdown': 'engine.colours',
  'pdfjs-editor-color-picker-free-text-input': 'engine.textColour',
  'pdfjs-editor-color-picker-ink-input': 'engine.inkColour',
  'pdfjs-highlight-floating-button1': 'engine.highlight',
  'pdfjs-highlight-floating-button-label': 'engine.highlight',
  ...Object.fromEntries(corners.map((corner) => [`pdfjs-editor-resizer-${corner}`, `engine.resize.${corner}` satisfies Key])),
  ...Object.fromEntries(colours.map((colour) => [`pdfjs-editor-colorpicker-${colour}`, `engine.${colour}` satisfies Key])),
}

export const toEngineText =
  (t: Translate<'pdf-viewer'>, language: string): EngineText =>
  (id, params) => {
    const key = keys[id]
    const at = params.dateObj
    const when = typeof at === 'number' ? new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' }).format(at) : ''
    return key && t(key, { ...params, when })
  }
