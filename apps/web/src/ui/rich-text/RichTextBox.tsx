import { Button, InputWrapperContext, Skeleton, Stack, Text } from '@mantine/core'
import { type ComponentType, use, useEffect, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SourceBox } from './SourceBox.tsx'
import type { TextBoxProps } from './text-box-props.ts'

type Editor = ComponentType<TextBoxProps>

/** The editor, once it is there; what cannot be fetched can be asked for again. */
function useEditor() {
  const [editor, setEditor] = useState<{ Editor?: Editor; hasFailed: boolean }>({ hasFailed: false })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks anew.
  useEffect(() => {
    let isGone = false
    const take = (found: { Editor?: Editor; hasFailed: boolean }) => !isGone && setEditor(found)
    import('./RichTextEditor.tsx')
      .then((file) => file.RichTextEditor)
      .then(
        (Editor) => take({ Editor, hasFailed: false }),
        () => take({ hasFailed: true }),
      )
    return () => {
      isGone = true
    }
  }, [attempt])
  return { ...editor, retry: () => setAttempt(attempt + 1) }
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
