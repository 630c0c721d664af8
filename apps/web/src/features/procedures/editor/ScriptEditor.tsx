import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { ScriptEditorProps } from './script-editor-props.ts'

const TypedCodeEditor = lazyPart(() => import('./TypedCodeEditor.tsx').then((module) => ({ default: module.TypedCodeEditor })))

/** The editor of a script at its place; its code is fetched when it is first shown. */
export function ScriptEditor(props: ScriptEditorProps) {
  const { t } = useTranslation('app')
  return (
    <Suspense fallback={<Skeleton height={props.height ?? 420} role="status" aria-label={t('editor.loading')} />}>
      <TypedCodeEditor {...props} />
    </Suspense>
  )
}
