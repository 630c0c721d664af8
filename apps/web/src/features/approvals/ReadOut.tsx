import { VisuallyHidden } from '@mantine/core'
import { Suspense } from 'react'
import { lazyPart } from '../../ui/lazy-part.ts'

const SpokenLine = lazyPart(() => import('./SpokenLine.tsx').then((file) => ({ default: file.SpokenLine })))

interface Props {
  /** Of the application that a decision has led to; left out where the person chose it. */
  id: number | undefined
  /** Its place and its name. */
  text: string
}

/** Says which application a decision has led to. */
export const ReadOut = ({ id, text }: Props) => (
  <VisuallyHidden role="status">
    {id !== undefined && (
      <Suspense fallback={text}>
        <SpokenLine id={id} text={text} />
      </Suspense>
    )}
  </VisuallyHidden>
)
