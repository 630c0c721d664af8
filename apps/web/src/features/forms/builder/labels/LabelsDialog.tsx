import { labels } from '@klesis/contract/translations/labels.calls.ts'
import { type LabelForms, labelRows, markOf, withLabels } from '@klesis/forms/translate/label-rows.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { download } from '../../../../api/call.ts'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { FilesMenu } from '../../../../ui/import/FilesMenu.tsx'
import { lazyPart } from '../../../../ui/lazy-part.ts'
import { LabelList } from './LabelList.tsx'

const LabelsImport = lazyPart(() => import('./LabelsImport.tsx').then((file) => ({ default: file.LabelsImport })))

interface Props {
  forms: LabelForms
  /** The first is the one in which the forms are written. */
  languages: readonly string[]
  onChange: (forms: LabelForms) => void
  onClose: () => void
}

/** All texts of one form, or of both forms of an invitation, by language. What is typed changes the forms of the page, which are saved there. */
export function LabelsDialog({ forms, languages, onChange, onClose }: Props) {
  const { t } = useTranslation('labels')
  const others = languages.slice(1)
  const rows = labelRows(forms, others)
  const toFile = (format: 'xlsx' | 'json') => {
    const lines = rows.map(({ sources: _, ...row }) => ({ ...row, mark: markOf({ ...row, sources: {} }) }))
    return download(labels.file, { params: { format }, body: { languages: others, rows: lines } })
  }
  return (
    <Dialog onClose={onClose} size="72rem" title={t('title')}>
      <Stack>
        {others.length === 0 && <EmptyState title={t('oneLanguage')}>{t('oneLanguageText')}</EmptyState>}
        {others.length > 0 && rows.length === 0 && <EmptyState title={t('noTexts')} />}
        {others.length > 0 && rows.length > 0 && (
          <>
            <Group justify="space-between">
              <Text c="dimmed">{t('lead')}</Text>
              <FilesMenu
                download={toFile}
                importDialog={(close) => (
                  <LabelsImport rows={rows} languages={others} onApply={(changes) => onChange(withLabels(forms, changes))} onClose={close} />
                )}
              />
            </Group>
            <LabelList rows={rows} languages={others} onChange={(change) => onChange(withLabels(forms, [change]))} />
          </>
        )}
        <Group justify="end">
          <Button onClick={onClose}>{t('close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
