import { i18n } from '../../../i18n/i18n.ts'
import { toDots } from '../to-dots.ts'

/** Words that stand for what happened to somebody's application; they are not told where another text is the same either. */
const tellsOfSomebody = (key: string) => key.startsWith('state.')

/** The fixed texts of the interface in both languages, as far as they are loaded: the only words that are recorded. */
export function interfaceTexts(): Set<string> {
  const texts = new Set<string>()
  const untold = new Set<string>()
  for (const catalogue of i18n.catalogues()) {
    for (const [key, text] of Object.entries(catalogue)) {
      if (text.includes('{{')) continue
      if (tellsOfSomebody(key)) untold.add(text.trim())
      else texts.add(text.trim())
    }
  }
  return new Set([...texts].filter((text) => !untold.has(text)))
}

const never = '[data-private], [contenteditable], .cm-editor, textarea, option'
/** Lets the interface's own words stay and makes dots of all others; catalogues that are loaded later are learnt of. */
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
