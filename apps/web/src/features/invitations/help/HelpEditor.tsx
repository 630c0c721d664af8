import { Button, Group, SimpleGrid, Skeleton, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { HtmlView } from '../../../ui/HtmlView.tsx'
import { Refused } from '../../../ui/Refused.tsx'
import { RichTextBox } from '../../../ui/rich-text/RichTextBox.tsx'
import { toast } from '../../../ui/toast.ts'
import classes from '../rows.module.css'
import { HelpConflict } from './HelpConflict.tsx'
import { type HelpKey, helpQuery, useIsSavingHelp, useSaveHelp, type WrittenHelp } from './help.queries.ts'

interface Props {
  helpKey: HelpKey
  /** Undefined if there is nothing unsaved. */
  written: WrittenHelp | undefined
  /** Changes what is written by then, which may be more than what was drawn last. */
  onWrite: (change: (written: WrittenHelp | undefined) => WrittenHelp | undefined) => void
}

/** The editor of the instructions beside their preview. */
export function HelpEditor({ helpKey, written, onWrite }: Props) {
  const { t } = useTranslation('invitations')
  const { data: saved, error, refetch } = useQuery(helpQuery(helpKey))
  const save = useSaveHelp(helpKey, {
    onSaved: (script, sent) => {
      onWrite((present) => present && (present.text === sent.script ? undefined : { text: present.text, before: script }))
      void toast({ message: t('helpTexts.saved') })
    },
    onFailed: (failed, { before }) => {
      onWrite((present) => (present?.text === before ? undefined : present))
      void toast({ tone: 'red', message: failed.message })
    },
  })
  const isSaving = useIsSavingHelp(helpKey)
  const text = written?.text ?? saved?.script ?? ''
  const [shown] = useDebouncedValue(text, 300)
  if (error) return <Refused error={error} onRetry={() => void refetch()} />
  if (!saved) return <Skeleton height={320} />
  const before = written?.before ?? saved.script
  const isChanged = before !== saved.script && !isSaving
  const choose = (next: WrittenHelp | undefined) => {
    save.reset()
    onWrite(() => next)
  }
  // While it is saved, the text before is a change of what will be saved.
  const type = (next: string) =>
    onWrite((present) => (next === saved.script && !isSaving ? undefined : { text: next, before: present?.before ?? saved.script }))
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <div>
          <RichTextBox id="invitation-help" lang={helpKey.lang} label={t('helpTexts.editor')} value={text} onChange={type} />
        </div>
        <section aria-label={t('helpTexts.preview')} className={classes.preview}>
          <h2 className={classes.previewTitle}>{t('helpTexts.preview')}</h2>
          {shown.trim() === '' ? <Text c="dimmed">{t('helpTexts.empty')}</Text> : <HtmlView html={shown} />}
        </section>
      </SimpleGrid>
      <Refused error={isChanged ? null : save.error} />
      {isChanged && <HelpConflict theirs={saved.script} onKeepMine={() => choose({ text, before: saved.script })} onTakeTheirs={() => choose(undefined)} />}
      <Group>
        <Button variant="default" disabled={written === undefined || isChanged} loading={isSaving} onClick={() => save.mutate({ script: text, before })}>
          {t('helpTexts.save')}
        </Button>
      </Group>
    </>
  )
}
