import { Radio, Stack } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DateTimeField } from '../../../ui/DateTimeField.tsx'

interface Props {
  isLater: boolean
  at: string | null
  error: string | undefined
  /** Only what is saved can be published later. */
  isSaved: boolean
  onChooseLater: (isLater: boolean) => void
  onChange: (at: string | null) => void
}

/** Whether to publish now or at a time in Athens. */
export function PublishTime({ isLater, at, error, isSaved, onChooseLater, onChange }: Props) {
  const { t } = useTranslation('invitation-editor')
  return (
    <Stack gap="sm">
      <Radio.Group label={t('publish.when')} value={isLater ? 'later' : 'now'} onChange={(chosen) => onChooseLater(chosen === 'later')}>
        <Stack gap="xs" mt="xs">
          <Radio value="now" label={t('publish.now')} />
          <Radio value="later" label={t('publish.later')} disabled={!isSaved} description={isSaved ? undefined : t('publish.saveFirst')} />
        </Stack>
      </Radio.Group>
      {isLater && <DateTimeField label={t('publish.time')} isRequired defaultTime="09:00" value={at} error={error} onChange={onChange} />}
    </Stack>
  )
}
