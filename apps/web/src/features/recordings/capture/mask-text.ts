import { i18n } from '../../../i18n/i18n.ts'
import { toDots } from '../to-dots.ts'

/** Texts that name the outcome of an application; they are masked too, even where another text is identical. */
const isOutcomeKey = (key: string) => key.startsWith('state.')

/** The loaded fixed texts of the interface in both languages: the only texts that are recorded. */
export function interfaceTexts(): Set<string> {
  const texts = new Set<string>()
  const outcomeTexts = new Set<string>()
  for (const catalogue of i18n.catalogues()) {
    for (const [key, text] of Object.entries(catalogue)) {
      if (text.includes('{{')) continue
      if (isOutcomeKey(key)) outcomeTexts.add(text.trim())
      else texts.add(text.trim())
    }
  }
  return new Set([...texts].filter((text) => !outcomeTexts.has(text)))
}

const never = '[data-private], [contenteditable], .cm-editor, textarea, option'
/** Keeps texts of the interface and replaces all others by dots; takes catalogues that are loaded later into account. */
export function textMask(): { mask: (text: string, element: HTMLElement | null) => string; stop: () => unknown } {
  let known = interfaceTexts()
  const learn = () => {
    known = interfaceTexts()
  }
  const stop = i18n.onLoaded(learn)
  return {
    mask: (text, element) => (known.has(text.trim()) && !element?.closest(never) ? text : toDots(text)),
    stop,
  }
}
