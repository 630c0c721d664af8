import { Button, InputWrapperContext, Skeleton, Stack, Text } from '@mantine/core'
import { type ComponentType, use, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SourceBox } from './SourceBox.tsx'
import type { TextBoxProps } from './text-box-props.ts'

interface Found {
  Editor?: ComponentType<TextBoxProps>
  hasFailed: boolean
}

const fetchEditor = (): Promise<Found> =>
  import('./RichTextEditor.tsx')
    .then((file) => file.RichTextEditor)
    .then(
      (Editor) => ({ Editor, hasFailed: false }),
      () => ({ hasFailed: true }),
    )

/** The editor, once it is there; what cannot be fetched can be asked for again. */
function useEditor() {
  const [found, setFound] = useState<Found>({ hasFailed: false })
  const fetchIt = () => void fetchEditor().then(setFound)
  useEffect(fetchIt, [])
  return { ...found, retry: fetchIt }
}

/** One text in HTML, written as it will look. The editor is fetched when it is first shown; without it the text can be written all the same. */
export function RichTextBox(props: TextBoxProps) {
  const { t } = useTranslation(['rich-text', 'app'])
  const { Editor, hasFailed, retry } = useEditor()
  const wrapper = use(InputWrapperContext)
  const described = { ...props, describedBy: props.describedBy ?? wrapper.describedBy }
  if (Editor) return <Editor key={props.lang} {...described} />
  if (!hasFailed) return <Skeleton height={190} role="status" aria-label={t('app:editor.loading')} />
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
