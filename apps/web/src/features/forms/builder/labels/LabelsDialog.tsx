import type { Form } from '@klesis/forms/model/form.ts'
import { labelRows, withLabels } from '@klesis/forms/translate/label-rows.ts'
import type { TextChange } from '@klesis/forms/translate/text-row.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { LabelFiles } from './LabelFiles.tsx'
import { LabelList } from './LabelList.tsx'

interface Props {
  form: Form
  /** The first is the one in which the form is written. */
  languages: readonly string[]
  onChange: (form: Form) => void
  onClose: () => void
}

/** All texts of a form by language. What is typed changes the form of the page, which is saved there. */
export function LabelsDialog({ form, languages, onChange, onClose }: Props) {
  const { t } = useTranslation('labels')
  const others = languages.slice(1)
  const rows = labelRows({ form }, others)
  const write = (changes: readonly TextChange[]) => onChange(withLabels({ form }, changes).form)
  return (
    <Dialog onClose={onClose} size="72rem" title={t('title')}>
      <Stack>
        {others.length === 0 && <EmptyState title={t('oneLanguage')}>{t('oneLanguageText')}</EmptyState>}
        {others.length > 0 && rows.length === 0 && <EmptyState title={t('noTexts')} />}
        {others.length > 0 && rows.length > 0 && (
          <>
            <Group justify="space-between" align="flex-start">
              <Text c="dimmed" flex="1 1 18rem">
                {t('lead')}
              </Text>
              <LabelFiles rows={rows} languages={others} apply={async (changes) => write(changes)} doneText={(count) => t('import.done', { count })} />
            </Group>
            <LabelList rows={rows} languages={languages} onChange={(change) => write([change])} />
          </>
        )}
        <Group justify="end">
          <Button onClick={onClose}>{t('close')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
