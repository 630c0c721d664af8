import { Skeleton } from '@mantine/core'
import { type ComponentProps, Suspense } from 'react'
import { loadTexts } from '../../i18n/i18n.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { FormBuilder } from '../forms/builder/FormBuilder.tsx'

const Builder = lazyPart(async () => {
  const [{ FormBuilder: Loaded }] = await Promise.all([import('../forms/builder/FormBuilder.tsx'), loadTexts('builder', 'forms')])
  return { default: Loaded }
})

/** The form builder, fetched when it is first shown. */
export function LazyFormBuilder(props: ComponentProps<typeof FormBuilder>) {
  return (
    <Suspense fallback={<Skeleton height={420} />}>
      <Builder {...props} />
    </Suspense>
  )
}
