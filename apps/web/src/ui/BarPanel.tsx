import { UnstyledButton } from '@mantine/core'
import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import classes from './BarPanel.module.css'

interface Props {
  label: string
  /** The content of the button. */
  buttonContent: ReactNode
  title?: string
  children: (close: () => void) => ReactNode
}

/** A button of the top bar with a native popover. The browser closes it on Escape and on clicks outside, and returns the focus. */
export function BarPanel({ label, buttonContent, title = label, children }: Props) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <UnstyledButton className={classes.button} popoverTarget={id} aria-label={label} aria-haspopup="dialog" aria-expanded={isOpen}>
        {buttonContent}
      </UnstyledButton>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={title}
        tabIndex={-1}
        className={classes.panel}
        onToggle={({ newState }) => {
          setOpen(newState === 'open')
          if (newState === 'open') panel.current?.focus()
        }}
      >
        {isOpen && <Suspense>{children(() => panel.current?.hidePopover())}</Suspense>}
      </div>
    </>
  )
}
