let isHandedOn = false

/**
 * The day has an address of its own, so that its page comes with another switch of views: called before, this gives that one the focus of the one that was
 * pressed. Whoever went there in another way has left no switch.
 */
export function handFocusOn(toOtherPage: boolean): void {
  isHandedOn = toOtherPage && document.activeElement?.matches('[type=radio]') === true
}

/** A ref callback for the switch of views. */
export function takeFocus(views: HTMLElement | null): void {
  if (!(views && isHandedOn)) return
  isHandedOn = false
  views.querySelector<HTMLElement>(':checked')?.focus()
}
