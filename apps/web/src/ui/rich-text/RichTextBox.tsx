import { Button, InputWrapperContext, Skeleton, Stack, Text } from '@mantine/core'
import { type ComponentType, use, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SourceBox } from './SourceBox.tsx'
import type { TextBoxProps } from './text-box-props.ts'

interface Found {
  Editor?: ComponentType<TextBoxProps>
  hasFailed: boolean
}

let fetched: Found = { hasFailed: false }

/** Fetches the editor, which every box shows at once from then on. */
export async function fetchRichTextEditor(): Promise<Found> {
  try {
    const { RichTextEditor: Editor } = await import('./RichTextEditor.tsx')
    if (!fetched.Editor) fetched = { Editor, hasFailed: false }
    return fetched
  } catch {
    return { hasFailed: true }
  }
}

/** Loads the editor; a failed load can be retried. */
function useEditor() {
  const [found, setFound] = useState(fetched)
  const fetchIt = () => void fetchRichTextEditor().then(setFound)
  useEffect(fetchIt, [])
  return { ...found, retry: fetchIt }
}

/** A field for formatted text, stored as HTML. The editor is loaded when it is first shown. Without it the source can be edited. */
export function RichTextBox(props: TextBoxProps) {
  const { t } = useTranslation(['rich-text', 'app'])
  const { Editor, hasFailed, retry } = useEditor()
  const wrapper = use(InputWrapperContext)
  const described = { ...props, describedBy: props.describedBy ?? wrapper.describedBy }
  if (Editor) return <Editor key={props.lang} {...described} />
  // As high as the empty editor.
  if (!hasFailed) return <Skeleton h={{ base: 277, sm: 222 }} role="status" aria-label={t('app:editor.loading')} />
  return (
    <Stack gap="xs">
      <Text size="sm" role="status">
        {t('failed')}{' '}
        <Button size="compact-sm" variant="subtle" onClick={retry}>
          {t('again')}
        </Button>
      </Text>
      <SourceBox {...described} />
    </Stack>
  )
}
