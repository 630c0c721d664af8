import { Select } from '@mantine/core'
import { type ComponentProps, type RefObject, useLayoutEffect } from 'react'

interface Props extends Omit<ComponentProps<typeof Select>, 'ref'> {
  inputRef: RefObject<HTMLInputElement | null>
}

/** Finds and chooses a person. It comes in the place of a plain field that may have had the focus, and takes it over. */
export function MentionChoice({ inputRef, ...props }: Props) {
  useLayoutEffect(() => {
    if (document.activeElement === document.body) inputRef.current?.focus({ preventScroll: true })
  }, [inputRef])
  return <Select ref={inputRef} searchable value={null} {...props} />
}
