import { Select } from '@mantine/core'
import { type ComponentProps, type RefObject, useLayoutEffect, useState } from 'react'

interface Props extends Omit<ComponentProps<typeof Select>, 'ref'> {
  inputRef: RefObject<HTMLInputElement | null>
}

/** Finds and chooses a person. It comes in the place of a plain field; if that has the focus, it takes it over, which opens it. */
export function MentionChoice({ inputRef, ...props }: Props) {
  const [takesOver] = useState(() => inputRef.current !== null && inputRef.current === document.activeElement)
  useLayoutEffect(() => {
    if (takesOver) inputRef.current?.focus({ preventScroll: true })
  }, [takesOver, inputRef])
  return <Select ref={inputRef} searchable value={null} {...props} />
}
