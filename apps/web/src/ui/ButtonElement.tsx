import type { ComponentProps, MouseEvent } from 'react'

interface Props extends ComponentProps<'button'> {
  /** Set by `loading`. */
  'data-loading'?: boolean
}

/** A form that holds the button is not sent either. */
const refuse = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/**
 * The element of every button, by the theme. While what it has begun is under way, the button says so and keeps the focus, which a disabled one loses to the
 * page: whoever works by keyboard would begin at the top again. Pressed meanwhile, it does nothing.
 */
export function ButtonElement({ type = 'button', disabled, ...props }: Props) {
  const isBusy = props['data-loading'] === true
  return (
    <button type={type} disabled={disabled === true && !isBusy} {...props} {...(isBusy && { 'aria-busy': true, 'aria-disabled': true, onClick: refuse })} />
  )
}
