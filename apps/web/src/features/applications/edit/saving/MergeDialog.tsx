import { type AnswerLine, summarise } from '@klesis/forms/diff/summarise.ts'
import { isAtOrBelow } from '@klesis/forms/model/data-path.ts'
import type { Form } from '@klesis/forms/model/form.ts'
import { labelOf } from '@klesis/forms/model/label-of.ts'
import { instancesOf } from '@klesis/forms/rules/instances-of.ts'
import { translator } from '@klesis/forms/translate/translator.ts'
import { Button, Group, Radio, ScrollArea, Stack } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useLanguage } from '../../../../i18n/use-language.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { toAthensText } from '../../../../ui/athens-day.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { toast } from '../../../../ui/toast.ts'
import { useLineText } from '../../../forms/read/use-line-text.ts'
import notice from '../review/notice.module.css'
import type { ApplicationDraft } from './local-copy.ts'
import type { ConflictingVersion } from './start-draft.ts'

interface Props {
  form: Form
  mine: ApplicationDraft
  other: ConflictingVersion
  /** With the paths whose answer is taken from the other window. */
  onChoose: (theirs: string[]) => void
}

/** Two windows changed the same answers: the person chooses for each of them. Nothing is overwritten before, and both can be copied as text. */
export function MergeDialog({ form, mine, other, onChoose }: Props) {
  const { t } = useTranslation(['merging', 'applications'])
  const language = useLanguage()
  const { paths } = other
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set())
  const { lines, labels } = useMemo(() => {
    const read = ({ data }: ApplicationDraft) => summarise(form, data, language, { now: new Date(), withEmpty: true })
    const translate = translator(form, language)
    const labels = new Map(instancesOf(form, { ...other.data, ...mine.data }).instances.map(({ path, component }) => [path, translate(labelOf(component))]))
    return { lines: { mine: read(mine), other: read(other) }, labels }
  }, [form, mine, other, language])
  const textOf = useLineText([...lines.mine, ...lines.other])
  /** The answer at a path; of a list of rows, all that is in it. */
  const textAt = (all: readonly AnswerLine[], path: string) => {
    const found = all.filter((line) => isAtOrBelow(line.path, path))
    const texts = found.map((line) => (line.path === path ? textOf(line) : `${line.label}: ${textOf(line)}`))
    return texts.filter(Boolean).join('\n') || t('applications:edit.differences.nothing')
  }
  const labelAt = (path: string) => labels.get(path) ?? path
  const copy = async () => {
    const both = paths.flatMap((path) => [labelAt(path), `${t('mine')}: ${textAt(lines.mine, path)}`, `${t('other')}: ${textAt(lines.other, path)}`])
    await navigator.clipboard.writeText(both.join('\n'))
    void toast({ message: t('copied') })
  }
  const take = (path: string, version: string) =>
    setTheirs((before) => new Set(version === 'other' ? [...before, path] : [...before].filter((one) => one !== path)))
  const title = t('title', { count: paths.length })
  return (
    <Dialog onClose={() => undefined} withCloseButton={false} closeOnEscape={false} closeOnClickOutside={false} size="lg" title={title}>
      <Stack>
        <p className={notice.flat}>{t('text', { when: other.savedAt ? toAthensText(other.savedAt) : '' })}</p>
        <ScrollArea.Autosize mah="48dvh" className={notice.uploadList} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': title }}>
          <Stack>
            {paths.map((path) => (
              <Radio.Group key={path} label={labelAt(path)} value={theirs.has(path) ? 'other' : 'mine'} onChange={(version) => take(path, version)}>
                <Stack gap={6} mt={4}>
                  {(['mine', 'other'] as const).map((version) => (
                    <Radio
                      key={version}
                      value={version}
                      label={<span style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{textAt(lines[version], path)}</span>}
                      description={t(version)}
                    />
                  ))}
                </Stack>
              </Radio.Group>
            ))}
          </Stack>
        </ScrollArea.Autosize>
        <Group gap="xs">
          {paths.length > 1 && (
            <>
              <Button variant="subtle" size="compact-md" onClick={() => setTheirs(new Set())}>
                {t('allMine')}
              </Button>
              <Button variant="subtle" size="compact-md" onClick={() => setTheirs(new Set(paths))}>
                {t('allOther')}
              </Button>
            </>
          )}
          <Button variant="subtle" size="compact-md" onClick={() => void copy()}>
            {t('copy')}
          </Button>
        </Group>
        <Group justify="flex-end">
          <Button onClick={() => onChoose([...theirs])}>{t('keep')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
