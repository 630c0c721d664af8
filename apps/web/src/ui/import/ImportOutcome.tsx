import { Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'

/** What was found in a file, in one sentence. It takes the focus, because the file field that had it is unmounted. */
export function ImportOutcome({ children }: { children: ReactNode }) {
  const sentence = useRef<HTMLParagraphElement>(null)
  useEffect(() => sentence.current?.focus(), [])
  return (
    <Text ref={sentence} tabIndex={-1} role="status" fw={600}>
      {children}
    </Text>
  )
}
