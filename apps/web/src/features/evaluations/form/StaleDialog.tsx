import { type AnswerLine, summarise } from '@klesis/forms/diff/summarise.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { Button, Group, ScrollArea, Stack } from '@mantine/core'
import { useMemo } from 'react'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { toAthensText } from '../../../ui/athens-day.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import type { ApplicationDraft } from '../../applications/edit/saving/local-copy.ts'
import type { OtherVersion } from '../../applications/edit/saving/other-version.ts'
import { useLineText } from '../../forms/read/use-line-text.ts'
import classes from './stale.module.css'

interface Props {
  form: Form
  mine: ApplicationDraft
  other: OtherVersion
  onChoose: (mine: boolean) => void
}

/** Two windows saved the same evaluation: the person chooses a version. Nothing is overwritten before, and both can be copied as text. */
export function StaleDialog({ form, mine, other, onChoose }: Props) {
  const { t } = useTranslation('evaluations')
  const language = useLanguage()
  const lines = useMemo(() => {
    const read = (draft: ApplicationDraft) =>
      new Map(summarise(form, draft.data, language, { now: new Date(), withEmpty: true }).map((line) => [line.path, line]))
    return { mine: read(mine), other: read(other) }
  }, [form, mine, other, language])
  const textOf = useLineText([...lines.mine.values(), ...lines.other.values()])
  const textAt = (line: AnswerLine | undefined) => (line && textOf(line)) || t('stale.nothing')
  const paths = [...new Set([...lines.mine.keys(), ...lines.other.keys()])].filter((path) => lines.mine.get(path)?.text !== lines.other.get(path)?.text)
  const copy = async (version: 'mine' | 'other') => {
    await navigator.clipboard.writeText([...lines[version].values()].map((line) => `${line.label}: ${textOf(line)}`).join('\n'))
    void toast({ message: t('stale.copied') })
  }
  const when = other.savedAt ? toAthensText(other.savedAt) : ''
  return (
    <Dialog onClose={() => undefined} withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false} size="lg" title={t('stale.title')}>
      <Stack>
        <p className={classes.flat}>{t('stale.text', { when })}</p>
        {paths.length > 0 && (
          <ScrollArea.Autosize mah="44dvh" className={classes.list} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': t('stale.differences') }}>
            <dl className={classes.versions}>
              {paths.map((path) => (
                <div key={path}>
                  <dt>{(lines.mine.get(path) ?? lines.other.get(path))?.label}</dt>
                  <dd>
                    <span className={classes.whose}>{t('stale.mine')}</span> {textAt(lines.mine.get(path))}
                  </dd>
                  <dd>
                    <span className={classes.whose}>{t('stale.other')}</span> {textAt(lines.other.get(path))}
                  </dd>
                </div>
              ))}
            </dl>
          </ScrollArea.Autosize>
        )}
        <Group>
          <Button variant="subtle" size="compact-md" onClick={() => void copy('mine')}>
            {t('stale.copyMine')}
          </Button>
          <Button variant="subtle" size="compact-md" onClick={() => void copy('other')}>
            {t('stale.copyOther')}
          </Button>
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onChoose(false)}>
            {t('stale.takeOther', { when })}
          </Button>
          <Button onClick={() => onChoose(true)} data-autofocus>
            {t('stale.keepMine')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
