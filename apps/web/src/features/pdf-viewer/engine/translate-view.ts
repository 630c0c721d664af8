import type { EngineText } from './pdf-view.ts'

/** Which attribute of an element holds its text; the content where none is named. */
const attributesOf: Readonly<Record<string, readonly string[]>> = {
  'pdfjs-page-landmark': ['aria-label'],
  'pdfjs-text-annotation-type': ['alt'],
  'pdfjs-free-text2': ['aria-label', 'default-content'],
  'pdfjs-highlight-floating-button1': ['aria-label', 'title'],
}
const contents = /-(label|alert|string)$/
const names = /-(editor|dropdown)$|-resizer-/

/** Most are buttons with nothing but a picture: their title and name. */
const attributesFor = (id: string) => attributesOf[id] ?? (contents.test(id) ? [] : names.test(id) ? ['aria-label'] : ['title', 'aria-label'])

const marker = 'data-l10n-id'

/** Gives the elements that pdf.js makes their texts, in place of its own catalogues, which have no Greek. */
export class ViewTexts {
  private readonly text: EngineText
  private readonly language: string
  private readonly observers = new Map<Element, MutationObserver>()

  constructor(text: EngineText, language: string) {
    this.text = text
    this.language = language
  }

  getLanguage = () => this.language
  getDirection = () => 'ltr'
  get = async (id: string, params: Record<string, unknown> | null = null) => this.text(id, params ?? {}) ?? ''

  translateOnce = async (element: Element) => {
    const id = element.getAttribute(marker)
    const text = id === null ? undefined : this.text(id, JSON.parse(element.getAttribute('data-l10n-args') ?? '{}'))
    if (id === null || !text) return
    const attributes = attributesFor(id)
    for (const attribute of attributes) element.setAttribute(attribute, text)
    if (attributes.length === 0 && element.textContent !== text) element.textContent = text
  }

  /** Translates what is in the element now and what comes later. */
  translate = async (root: Element) => {
    this.translateAll(root)
    const observer = new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes) {
        if (type === 'attributes') void this.translateOnce(target as Element)
        for (const node of addedNodes) if (node instanceof Element) this.translateAll(node)
      }
    })
    observer.observe(root, { subtree: true, childList: true, attributeFilter: [marker, 'data-l10n-args'] })
    this.observers.set(root, observer)
  }

  private translateAll(root: Element) {
    if (root.hasAttribute(marker)) void this.translateOnce(root)
    for (const inner of root.querySelectorAll(`[${marker}]`)) void this.translateOnce(inner)
  }

  /** In the language that is now on screen. */
  again = () => {
    for (const root of this.observers.keys()) this.translateAll(root)
  }

  destroy = async () => {
    for (const observer of this.observers.values()) observer.disconnect()
    this.observers.clear()
  }

  /** What pdf.js adds in between is translated by the observer as well. */
  pause = () => {}
  resume = () => {}
}
