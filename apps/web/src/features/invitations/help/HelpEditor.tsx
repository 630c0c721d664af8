import { Button, Group, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { HtmlView } from '../../../ui/HtmlView.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RichTextBox } from '../../../ui/rich-text/RichTextBox.tsx'
import { toast } from '../../../ui/toast.ts'
import classes from '../rows.module.css'
import { type HelpKey, helpQuery, useSaveHelp } from './help.queries.ts'

interface Props {
  helpKey: HelpKey
  /** The unsaved text; undefined if there is none. */
  written: string | undefined
  onWrite: (text: string | undefined) => void
}

/** The editor of the instructions beside their preview. */
export function HelpEditor({ helpKey, written, onWrite }: Props) {
  const { t } = useTranslation('invitations')
  const { data: saved, error, refetch } = useQuery(helpQuery(helpKey))
  const save = useSaveHelp(helpKey)
  const text = written ?? saved?.script ?? ''
  // Newer than the call, while it is saved.
  const latest = useRef(text)
  latest.current = text
  const [shown] = useDebouncedValue(text, 300)
  if (error) return <Refused error={error} onRetry={() => void refetch()} />
  if (!saved) return <Skeleton height={320} />
  const keep = () =>
    save.mutate(text, {
      onSuccess: () => {
        if (latest.current === text) onWrite(undefined)
        void toast({ message: t('helpTexts.saved') })
      },
      onError: (failed) => void toast({ tone: 'red', message: failed.message }),
    })
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <div>
          <RichTextBox
            id="invitation-help"
            lang={helpKey.lang}
            label={t('helpTexts.editor')}
            value={text}
            onChange={(next) => onWrite(next === saved.script ? undefined : next)}
          />
        </div>
        <section aria-label={t('helpTexts.preview')} className={classes.preview}>
          <h2 className={classes.previewTitle}>{t('helpTexts.preview')}</h2>
          {shown.trim() === '' ? <Text c="dimmed">{t('helpTexts.empty')}</Text> : <HtmlView html={shown} />}
        </section>
      </SimpleGrid>
      <Refused error={save.error} />
      <Group>
        <Button variant="default" disabled={written === undefined} loading={save.isPending} onClick={keep}>
          {t('helpTexts.save')}
        </Button>
      </Group>
    </>
  )
}
