/** The library draws days and events. Each event has the key of its entry, put there when it is drawn. */
export const entryAt = (element: Element): string | undefined => element.closest<HTMLElement>('[data-entry]')?.dataset.entry

const focusable = '[tabindex], a[href]'

/** Says whether the entry has the focus now: until the library has measured an entry of a month it hides it. */
export function focusEntry(frame: Element | null, key: string): boolean {
  const drawn = [...(frame?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])].find((one) => one.dataset.entry === key)
  const target = drawn?.matches(focusable) ? drawn : drawn?.querySelector<HTMLElement>(focusable)
  target?.focus()
  return target === document.activeElement
}

interface Days {
  chosen: string
  /** The day that gets the focus, which is then forgotten: what is drawn anew later takes it from nobody. */
  toFocus: { current: string | undefined }
  nameOf: (day: string) => string
}

/** Of the links to days one is reached by Tab, and the arrows go from it to the others. Hours that scroll are reached too, also where nothing stands in them. */
export function prepareDays(frame: Element | null, { chosen, toFocus, nameOf }: Days): void {
  for (const link of frame?.querySelectorAll<HTMLElement>('[data-date] [role=link]') ?? []) {
    const day = link.closest<HTMLElement>('[data-date]')?.dataset.date ?? ''
    link.tabIndex = day === chosen ? 0 : -1
    link.setAttribute('aria-label', nameOf(day))
    if (day === toFocus.current) {
      link.focus({ preventScroll: true })
      toFocus.current = undefined
    }
  }
  for (const part of frame?.querySelectorAll<HTMLElement>('[style*=overflow]') ?? [])
    if (part.style.overflowY === 'auto') part.querySelector('[role=row]')?.setAttribute('tabindex', '0')
}
