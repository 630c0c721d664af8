import { Skeleton } from '@mantine/core'
import { Suspense } from 'react'
import { useTranslation } from '../i18n/use-translation.ts'
import type { CodeLanguage } from './CodeEditor.tsx'
import { lazyPart } from './lazy-part.ts'

const CodeEditor = lazyPart(() => import('./CodeEditor.tsx').then((module) => ({ default: module.CodeEditor })))

interface Props {
  value: string
  onChange: (value: string) => void
  language?: CodeLanguage
  label?: string
  height?: number
  isReadOnly?: boolean
}

/** An editor for JSON, and for HTML and scripts too; its code is fetched when it is first shown. */
export function JsonEditor({ language = 'json', height = 420, label, ...rest }: Props) {
  const { t } = useTranslation('app')
  return (
    <Suspense fallback={<Skeleton height={height} role="status" aria-label={t('editor.loading')} />}>
      <CodeEditor {...rest} language={language} height={height} label={label ?? t('editor.label')} />
    </Suspense>
  )
}
